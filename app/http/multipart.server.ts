import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';

import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { NextFunction, Request, Response } from 'express';

import { countUpTo, isPlainName, mostEntries } from './plain-form.server';
import { refuse } from './refusal.server';

export type Bounds = {
  body: number;
  text?: number;
  /** The rest of a larger file is discarded. */
  file?: number;
  patience?: Patience;
  tooLong: string;
  late: string;
};

export type Patience = {
  idleMs: number;
  totalMs: number;
};

/** Null if the form has no such file field. `fileName` is '' if no file was chosen. */
export type TakeFile = (stream: BusboyFileStream, name: string, fileName: string) => Promise<unknown> | null;

class UnreadForm extends Error {
  constructor(
    readonly status: 400 | 408 | 413,
    detail: string,
  ) {
    super(detail);
  }
}

const unreadable = () => new UnreadForm(400, 'This form couldn’t be read.');

const kB = 1024;
/** A slow phone needs several minutes for four photos. */
const usualPatience: Patience = { idleMs: 20_000, totalMs: 10 * 60_000 };

export const isMultipart = ({ headers }: Request): boolean =>
  /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** @throws an error for `onUnread` if the form is malformed, too large or too slow */
export async function readMultipart(
  req: Request,
  res: Response,
  bounds: Bounds,
  takeFile: TakeFile,
): Promise<URLSearchParams> {
  const boundary = boundaryOf(req);
  const parser = createParser(boundary, bounds);
  const failure = new AbortController();
  const { streams, texts, readings } = collect(parser, bounds, takeFile, failure);
  try {
    await feed(req, res, { parser, boundary, bounds, failure });
    await Promise.all(readings);
    // The parser skips malformed parts without an error.
    if (streams.length === 0) throw unreadable();
    return new URLSearchParams(texts);
  } catch (error) {
    failure.signal.throwIfAborted();
    throw error;
  } finally {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(readings);
  }
}

export const onUnread = (req: Request, res: Response, next: NextFunction) => (error: unknown) => {
  if (res.closed) return;
  if (!(error instanceof UnreadForm)) return next(error);
  // Nothing else disconnects a client that may take long (`patienceGuard`).
  const headers: Record<string, string> = res.locals.mayTakeLong ? { Connection: 'close' } : {};
  refuse(req, res, { status: error.status, detail: error.message, headers });
};

export async function readBytes(
  stream: AsyncIterable<Buffer>,
  onChunk?: (size: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    onChunk?.(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function boundaryOf({ headers }: Request): string {
  const found = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i.exec(headers['content-type'] ?? '');
  if (!found) throw unreadable();
  return found[2]!;
}

/** Text fields are streams too, because the parser would join an 8 MB text in one go. */
const createParser = (boundary: string, { file: fileSize }: Bounds) =>
  new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: () => true,
    limits: { parts: mostEntries, headerPairs: 20, headerSize: 8 * kB, fileSize },
  });

type Parser = ReturnType<typeof createParser>;

function collect(
  parser: Parser,
  { text: mostText = Infinity }: Bounds,
  takeFile: TakeFile,
  failure: AbortController,
) {
  const streams: BusboyFileStream[] = [];
  const texts: [name: string, value: string][] = [];
  const readings: Promise<unknown>[] = [];
  const fail = (error: unknown) => failure.abort(error);
  let left = mostText;

  async function readText(stream: BusboyFileStream, name: string): Promise<void> {
    const entry: [string, string] = [name, ''];
    texts.push(entry);
    const bytes = await readBytes(stream, (size) => {
      left -= size;
      if (left < 0)
        throw new UnreadForm(413, `That is more text than the ${mostText / kB} kB that are taken here.`);
    });
    if (!isUtf8(bytes)) throw unreadable();
    entry[1] = bytes.toString();
  }

  parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
    streams.push(stream);
    // The parser emits errors for malformed forms, and the system for files, such as a full disk.
    stream.on('error', (error) => fail('syscall' in error ? error : unreadable()));
    if (name === undefined || !isPlainName(name)) return fail(unreadable());
    const reading = fileName === undefined ? readText(stream, name) : takeFile(stream, name, fileName);
    if (!reading) return fail(unreadable());
    reading.catch(fail);
    readings.push(reading);
  });
  for (const event of ['partsLimit', 'error'] as const) parser.on(event, () => fail(unreadable()));
  return { streams, texts, readings };
}

type Feeding = { parser: Parser; boundary: string; bounds: Bounds; failure: AbortController };

async function feed(req: Request, res: Response, { parser, boundary, bounds, failure }: Feeding) {
  const { body, tooLong, late, patience = usualPatience } = bounds;
  const onLate = () => failure.abort(new UnreadForm(408, late));
  const timers = [setTimeout(onLate, patience.totalMs), setTimeout(onLate, patience.idleMs)] as const;
  const onGone = () => failure.abort(new Error('The sender has gone away.'));
  const delimiter = `--${boundary}`;
  let [size, delimiters] = [0, 0];
  const onData = (chunk: Buffer) => {
    timers[1].refresh();
    size += chunk.length;
    if (size > body) return failure.abort(new UnreadForm(413, tooLong));
    // Count delimiters before parsing: a part costs far more than a byte of a file.
    delimiters += countUpTo(mostEntries + 2, chunk, delimiter);
    if (delimiters > mostEntries + 1) return failure.abort(unreadable());
    if (parser.write(chunk)) return;
    req.pause();
    parser.once('drain', () => req.resume());
  };
  const onEnd = () => parser.end();
  res.once('close', onGone);
  req.on('data', onData).on('end', onEnd);
  try {
    if (res.closed) onGone();
    await once(parser, 'finish', { signal: failure.signal });
  } finally {
    timers.forEach(clearTimeout);
    res.off('close', onGone);
    req.off('data', onData).off('end', onEnd);
  }
}
