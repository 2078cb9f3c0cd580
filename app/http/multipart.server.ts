import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';

import { photoLimits } from '~/domain/photo';

import { isPlainName } from './plain-form.server';

/** A file as it came, in a folder of the request's own. */
export type SentFile = { path: string; size: number; isTruncated: boolean };

export type SentForm = {
  fields: [name: string, value: string][];
  files: SentFile[];
  /** More files came than are taken: these are the first. */
  hasMore: boolean;
};

/** Why a body could not be read, as the status of the answer. */
export class UnreadForm extends Error {
  constructor(
    readonly status: 400 | 408 | 413,
    detail: string,
  ) {
    super(detail);
  }
}

export type Patience = {
  /** Without a byte. */
  idleMs: number;
  /** From the first byte to the last. */
  totalMs: number;
};

const kB = 1024;
const mostFiles = 4;
/** All texts of a form together, as of every other form. */
const mostText = 64 * kB;
const limits = {
  fileSize: photoLimits.fileBytes,
  files: mostFiles,
  fields: 100,
  fieldSize: mostText,
  parts: 120,
  headerPairs: 20,
  headerSize: 8 * kB,
};

/** The most that a body has, with what stands around its parts. */
export const longestBody = mostFiles * photoLimits.fileBytes + 2 * mostText + limits.parts * kB;

/** The name of the file field. */
const fileField = 'photos';

/**
 * Reads a multipart body as it comes, with its files going to a folder; nothing of them is in memory.
 * @param folder null: the files are read, and thrown away
 * @param signal is over when the sender has gone away
 * @throws UnreadForm where it is no whole form of ours, is too long or too slow; the signal's reason
 */
export async function readSentForm(
  req: Request,
  { folder, patience, signal }: { folder: string | null; patience: Patience; signal: AbortSignal },
): Promise<SentForm> {
  const parser = createParser(req);
  const form = collect(parser, folder);
  try {
    await feed(req, parser, { patience, signal, failed: form.failed });
    return await form.end();
  } finally {
    await form.stop();
  }
}

function createParser(req: Request): BusboyInstance {
  const headers = { ...req.headers, 'content-type': req.headers['content-type'] ?? '' };
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw unreadable();
  }
}

/** Puts together what the parser finds. */
function collect(parser: BusboyInstance, folder: string | null) {
  const fields: SentForm['fields'] = [];
  const streams: BusboyFileStream[] = [];
  const files: (SentFile & { stream: BusboyFileStream; isChosen: boolean })[] = [];
  const writings: Promise<void>[] = [];
  const failed = createOutcome<never>();
  let [text, hasMore] = [0, false];

  parser.on('field', (name: string | undefined, value: string, isNameCut, isCut) => {
    text += (name?.length ?? 0) + Buffer.byteLength(value);
    if (isCut || text > mostText)
      return failed.reject(new UnreadForm(413, 'That is more text than the 64 kB that are taken here.'));
    if (isNameCut || name === undefined || !isPlainName(name)) return failed.reject(unreadable());
    fields.push([name, value]);
  });
  parser.on('file', (name: string | undefined, stream, filename: string | undefined) => {
    streams.push(stream);
    // The parser emits it for a malformed form, and the system for the folder, such as on a full disk.
    stream.on('error', (error) => failed.reject('syscall' in error ? error : unreadable()));
    if (name !== fileField) return failed.reject(unreadable());
    if (folder === null) return void stream.resume();
    const file = path.join(folder, String(files.length));
    files.push({ path: file, size: 0, isTruncated: false, stream, isChosen: Boolean(filename) });
    const writing = pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    writing.catch((error: unknown) => failed.reject(error));
    writings.push(writing);
  });
  parser.on('filesLimit', () => (hasMore = true));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => failed.reject(unreadable()));
  parser.on('error', () => failed.reject(unreadable()));

  return {
    failed: failed.promise,
    async end(): Promise<SentForm> {
      await Promise.race([Promise.all(writings), failed.promise]);
      // The parser says nothing of parts that it can't make out.
      if (fields.length === 0 && streams.length === 0) throw unreadable();
      const sent = files
        .map(({ stream, ...file }) => ({ ...file, size: stream.bytesRead, isTruncated: stream.truncated }))
        // What a browser sends of a field in which nothing was chosen.
        .filter(({ isChosen, size }) => isChosen || size > 0);
      return { fields, files: sent.map(({ isChosen: _, ...file }) => file), hasMore };
    },
    async stop(): Promise<void> {
      for (const stream of streams) stream.destroy();
      await Promise.allSettled(writings);
    },
  };
}

/** Hands the body to the parser at the parser's pace, until both are at the end. */
async function feed(
  req: Request,
  parser: BusboyInstance,
  { patience, signal, failed }: { patience: Patience; signal: AbortSignal; failed: Promise<never> },
): Promise<void> {
  const over = createOutcome<void>();
  let size = 0;
  const onLate = () =>
    over.reject(
      new UnreadForm(
        408,
        'This took too long to arrive. Please try again, with a better connection or smaller photos.',
      ),
    );
  const total = setTimeout(onLate, patience.totalMs);
  const idle = setTimeout(onLate, patience.idleMs);
  const onData = (chunk: Buffer) => {
    idle.refresh();
    size += chunk.length;
    if (size > longestBody) return over.reject(tooLong());
    if (parser.write(chunk)) return;
    req.pause();
    parser.once('drain', () => req.resume());
  };
  const onEnd = () => parser.end();
  const onGone = () => over.reject(signal.reason as Error);
  parser.on('finish', () => over.resolve());
  signal.addEventListener('abort', onGone);
  req.on('data', onData).on('end', onEnd);
  try {
    signal.throwIfAborted();
    await Promise.race([over.promise, failed]);
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    signal.removeEventListener('abort', onGone);
    req.off('data', onData).off('end', onEnd);
  }
}

export const tooLong = () =>
  new UnreadForm(
    413,
    `That is more than ${mostFiles} photos of 12 MB, which is the most that is taken at once.`,
  );

/** A promise that is settled from outside; nobody has to wait for it. */
function createOutcome<T>() {
  let settle!: { resolve: (value: T) => void; reject: (error: unknown) => void };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle };
}

const unreadable = () => new UnreadForm(400, 'This form couldn’t be read.');
