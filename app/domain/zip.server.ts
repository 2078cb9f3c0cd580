import { once } from 'node:events';
import { crc32, createInflateRaw } from 'node:zlib';

import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  type LocalFileHeader,
  validateFileName,
} from 'yauzl';

import { Invalid, isDomainError } from './errors';

export type ZipLimits = {
  entries: number;
  /** Unpacked bytes of all files together. */
  bytes: number;
  bytesOf?: (name: string) => number;
};

type Options = {
  limits: ZipLimits;
  /** Files that aren't wanted are still counted and checked. */
  isWanted?: (name: string) => boolean;
  signal?: AbortSignal | undefined;
};

type Found = { entry: Entry; name: string; local: LocalFileHeader };

const chunkSize = 64 * 1024;
const megabyte = 1024 * 1024;

/**
 * Checks limits against the bytes that come out, not the sizes in the headers. Inflates on libuv's threads (decision
 * 104).
 * @throws Invalid with a sentence for each kind of bad file; the signal's reason
 */
export async function readZip(
  bytes: Buffer,
  { limits, isWanted = () => true, signal }: Options,
): Promise<Map<string, Buffer>> {
  const found = await withReadableErrors(() => listEntries(bytes, limits, signal), signal);
  refuseOverlaps(found, bytes.length);
  found.forEach(refuseContradiction);
  refuseLargeClaims(found, limits);
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const one of found) {
    if (!isWanted(one.name)) continue;
    const file = await inflate(bytes, one, limits, signal);
    total += file.length;
    if (total > limits.bytes) throw tooLarge(limits.bytes);
    files.set(one.name, file);
  }
  return files;
}

async function listEntries(
  bytes: Buffer,
  limits: ZipLimits,
  signal: AbortSignal | undefined,
): Promise<Found[]> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
  if (zip.entryCount > limits.entries)
    throw new Invalid(`It has more than ${limits.entries} files. Nothing was unpacked.`);
  const found: Found[] = [];
  const names = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    const name = toName(entry);
    if (names.has(name)) throw new Invalid(`“${shorten(name)}” is in it twice.`);
    names.add(name);
    refuseUnreadable(entry, name);
    found.push({ entry, name, local: await zip.readLocalFileHeaderPromise(entry) });
  }
  return found;
}

function toName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null || name.includes('\0'))
    throw new Invalid('A file in it has an unsafe path. Nothing was unpacked.');
  return name;
}

function refuseUnreadable(entry: Entry, name: string): void {
  if (entry.isEncrypted())
    throw new Invalid(`“${shorten(name)}” is password-protected. Make the ZIP file without a password.`);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new Invalid(`“${shorten(name)}” can’t be unpacked. Make the ZIP file with the default settings.`);
}

/** If local and central headers differed, two programs could unpack two different files. */
function refuseContradiction({ entry, name, local }: Found): void {
  const isSame =
    local.compressionMethod === entry.compressionMethod &&
    (local.generalPurposeBitFlag & 1) === 0 &&
    local.fileName.equals(entry.fileNameRaw) &&
    (hasLaterSizes(local.generalPurposeBitFlag) ||
      (local.crc32 === entry.crc32 &&
        isSize(local.compressedSize, entry.compressedSize) &&
        isSize(local.uncompressedSize, entry.uncompressedSize)));
  if (!isSame) throw new Invalid(`Its entries for “${shorten(name)}” don’t match. Nothing was unpacked.`);
}

/** Bit 3: the CRC and sizes follow the data, as in a streamed ZIP file. */
const hasLaterSizes = (flags: number): boolean => (flags & 8) !== 0;

/** 0xffffffff means that the size is in the ZIP64 field. */
const isSize = (local: number, listed: number): boolean => local === listed || local === 0xffffffff;

/** Rejects ZIP bombs whose entries share the same bytes. */
function refuseOverlaps(found: readonly Found[], length: number): void {
  let free = 0;
  const inOrder = found.toSorted(
    (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
  );
  const listLength = found.reduce((sum, { entry }) => sum + lengthInList(entry), 0);
  for (const { entry, local } of inOrder) {
    const end = local.fileDataStart + entry.compressedSize;
    if (entry.relativeOffsetOfLocalHeader < free || end > length - listLength)
      throw new Invalid('Files in it overlap, so it isn’t safe to unpack. Nothing was unpacked.');
    free = end;
  }
}

const lengthInList = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry): number =>
  46 + fileNameLength + extraFieldLength + fileCommentLength;

function refuseLargeClaims(found: readonly Found[], limits: ZipLimits): void {
  const sum = found.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (sum > limits.bytes) throw tooLarge(limits.bytes);
}

async function inflate(
  bytes: Buffer,
  { entry, name, local: { fileDataStart } }: Found,
  limits: ZipLimits,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const limit = limits.bytesOf?.(name) ?? limits.bytes;
  if (entry.uncompressedSize > limit) throw tooLarge(limit, name);
  const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  const chunks: Buffer[] = [];
  let [size, sum] = [0, 0];
  for await (const chunk of entry.compressionMethod === 0 ? inChunks(packed) : unpack(packed, name)) {
    signal?.throwIfAborted();
    size += chunk.length;
    if (size > entry.uncompressedSize)
      throw new Invalid(`“${shorten(name)}” is larger than it claims. Nothing was unpacked.`);
    sum = crc32(chunk, sum);
    chunks.push(chunk);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw damaged(name);
  return Buffer.concat(chunks, size);
}

async function* unpack(packed: Buffer, name: string): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize });
  inflater.end(packed);
  try {
    for await (const chunk of inflater) yield chunk as Buffer;
  } catch (error) {
    throw isZlibError(error) ? damaged(name) : error;
  } finally {
    // Its memory is freed only after the step on the other thread ends.
    if (!inflater.closed) {
      inflater.destroy();
      await once(inflater, 'close');
    }
  }
}

async function* inChunks(stored: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < stored.length; at += chunkSize) {
    yield stored.subarray(at, at + chunkSize);
    if (at % megabyte === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** yauzl has no error codes, so all its errors become one sentence. */
async function withReadableErrors<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isDomainError(error) || signal?.aborted) throw error;
    if (error instanceof Error && /encryption/.test(error.message))
      throw new Invalid('It’s password-protected. Make the ZIP file without a password.');
    throw notZip();
  }
}

const notZip = () => new Invalid('This isn’t a ZIP file, or part of it is missing.');
const damaged = (name: string) =>
  new Invalid(`“${shorten(name)}” is damaged. Make the ZIP file again and upload that one.`);
const tooLarge = (bytes: number, name?: string) =>
  new Invalid(
    `${name === undefined ? 'Its contents are' : `“${shorten(name)}” is`} larger than ${Math.round(bytes / megabyte)} MB. Nothing was unpacked.`,
  );

const shorten = (name: string): string => name.slice(0, 80);
