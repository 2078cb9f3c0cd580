import type { Readable } from 'node:stream';

import type { PushResult } from './push.server';

export type PushRequest = {
  answer(status: number, retryAfter: string | undefined, date: string | undefined): void;
  fail(error: unknown): void;
  end(): void;
  /** Drains the response so that the connection can be reused, and aborts if it is too long. */
  skip(body: Readable): void;
  onDeadline(cancel: () => void): void;
  isOver(): boolean;
};

/** Response bodies are ignored. A longer one ends the connection. */
const maxBodyBytes = 16 * 1024;
const maxWaitSeconds = 24 * 60 * 60;

const later: PushResult = { kind: 'later', waitSeconds: null };

export function startPushRequest(deadlineMs: number, resolve: (result: PushResult) => void): PushRequest {
  let cancel = () => {};
  let isOver = false;
  const deadline = setTimeout(() => {
    isOver = true;
    resolve(later);
    cancel();
  }, deadlineMs);
  return {
    answer: (...given) => resolve(toResult(...given)),
    fail(error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'EPRIVATE';
      resolve(isRefused ? { kind: 'refused' } : later);
    },
    end() {
      clearTimeout(deadline);
      resolve(later);
    },
    skip(body) {
      let bytes = 0;
      body.on('error', () => undefined);
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBodyBytes) body.destroy();
      });
    },
    onDeadline: (next) => void (cancel = next),
    isOver: () => isOver,
  };
}

function toResult(status: number, retryAfter: string | undefined, date: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isTransient = status === 408 || status === 429 || status >= 500;
  return isTransient
    ? { kind: 'later', waitSeconds: parseRetryAfter(retryAfter, date) }
    : { kind: 'refused' };
}

/** Parses Retry-After in seconds. Compares a date with the response's own Date, not with our clock. */
export function parseRetryAfter(retryAfter: string | undefined, date: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (parseHttpDate(retryAfter) - parseHttpDate(date ?? '')) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), maxWaitSeconds);
}

/** Date.parse guesses at other formats, so accept HTTP dates only. */
const parseHttpDate = (text: string): number => (text.endsWith(' GMT') ? Date.parse(text) : NaN);
