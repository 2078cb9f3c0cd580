import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';

import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { NextFunction, Request, Response } from 'express';

import { countUpTo, isPlainName, maxEntries } from './plain-form.server';
import { refuse } from './refusal.server';

export type FormLimits = {
  body: number;
  text?: number;
  /** Maximum bytes of a file; the rest is discarded. */
  file?: number;
  timeouts?: Timeouts;
  tooLargeText: string;
  timeoutText: string;
};

export type Timeouts = {
  idleMs: number;
  totalMs: number;
};

/** Null if the form has no such file field. `fileName` is '' if no file was chosen. */
export type TakeFile = (stream: BusboyFileStream, name: string, fileName: string) => Promise<unknown> | null;

class FormError extends Error {
  constructor(
    readonly status: 400 | 408 | 413,
    detail: string,
  ) {
    super(detail);
  }
}

const unreadable = () => new FormError(400, 'We couldn’t read this form.');

const kB = 1024;
/** A slow phone needs several minutes for four photos. */
const defaultTimeouts: Timeouts = { idleMs: 20_000, totalMs: 10 * 60_000 };

export const isMultipart = ({ headers }: Request): boolean =>
  /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** @throws an error for `answerFormError` if the form is malformed, too large or too slow */
export async function readMultipart(
  req: Request,
  res: Response,
  bounds: FormLimits,
  takeFile: TakeFile,
): Promise<URLSearchParams> {
  const boundary = boundaryOf(req);
  const parser = createParser(boundary, bounds);
  const failure = new AbortController();
  const { streams, texts, readings: reads } = collect(parser, bounds, takeFile, failure);
  try {
    await parseBody(req, res, { parser, boundary, bounds, failure });
    await Promise.all(reads);
    // The parser skips malformed parts without an error.
    if (streams.length === 0) throw unreadable();
    return new URLSearchParams(texts);
  } catch (error) {
    failure.signal.throwIfAborted();
    throw error;
  } finally {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(reads);
  }
}

export const answerFormError = (req: Request, res: Response, next: NextFunction) => (error: unknown) => {
  if (res.closed) return;
  if (!(error instanceof FormError)) return next(error);
  // Nothing else disconnects a client that may take long (`bodyTimeoutGuard`).
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
const createParser = (boundary: string, { file: fileSize }: FormLimits) =>
  new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: () => true,
    limits: { parts: maxEntries, headerPairs: 20, headerSize: 8 * kB, fileSize },
  });

type Parser = ReturnType<typeof createParser>;

function collect(
  parser: Parser,
  { text: maxText = Infinity }: FormLimits,
  takeFile: TakeFile,
  failure: AbortController,
) {
  const streams: BusboyFileStream[] = [];
  const texts: [name: string, value: string][] = [];
  const reads: Promise<unknown>[] = [];
  const fail = (error: unknown) => failure.abort(error);
  let remaining = maxText;

  async function readText(stream: BusboyFileStream, name: string): Promise<void> {
    const entry: [string, string] = [name, ''];
    texts.push(entry);
    const bytes = await readBytes(stream, (size) => {
      remaining -= size;
      if (remaining < 0)
        throw new FormError(413, `That is more than ${maxText / kB} kB of text, the most we accept here.`);
    });
    if (!isUtf8(bytes)) throw unreadable();
    entry[1] = bytes.toString();
  }

  parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
    streams.push(stream);
    // The parser emits errors for malformed forms, and the system for files, such as a full disk.
    stream.on('error', (error) => fail('syscall' in error ? error : unreadable()));
    if (name === undefined || !isPlainName(name)) return fail(unreadable());
    const read = fileName === undefined ? readText(stream, name) : takeFile(stream, name, fileName);
    if (!read) return fail(unreadable());
    read.catch(fail);
    reads.push(read);
  });
  for (const event of ['partsLimit', 'error'] as const) parser.on(event, () => fail(unreadable()));
  return { streams, texts, readings: reads };
}

type ParserInput = { parser: Parser; boundary: string; bounds: FormLimits; failure: AbortController };

async function parseBody(req: Request, res: Response, { parser, boundary, bounds, failure }: ParserInput) {
  const { body, tooLargeText, timeoutText, timeouts = defaultTimeouts } = bounds;
  const onTimeout = () => failure.abort(new FormError(408, timeoutText));
  const timers = [setTimeout(onTimeout, timeouts.totalMs), setTimeout(onTimeout, timeouts.idleMs)] as const;
  const onDisconnect = () => failure.abort(new Error('The sender has gone away.'));
  const delimiter = `--${boundary}`;
  let [size, delimiters] = [0, 0];
  const onData = (chunk: Buffer) => {
    timers[1].refresh();
    size += chunk.length;
    if (size > body) return failure.abort(new FormError(413, tooLargeText));
    // Count delimiters before parsing: a part costs far more than a byte of a file.
    delimiters += countUpTo(maxEntries + 2, chunk, delimiter);
    if (delimiters > maxEntries + 1) return failure.abort(unreadable());
    if (parser.write(chunk)) return;
    req.pause();
    parser.once('drain', () => req.resume());
  };
  const onEnd = () => parser.end();
  res.once('close', onDisconnect);
  req.on('data', onData).on('end', onEnd);
  try {
    if (res.closed) onDisconnect();
    await once(parser, 'finish', { signal: failure.signal });
  } finally {
    timers.forEach(clearTimeout);
    res.off('close', onDisconnect);
    req.off('data', onData).off('end', onEnd);
  }
}
