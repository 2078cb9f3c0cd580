import type { Readable } from 'node:stream';

import type { PushResult } from './push.server';

/** One push on its way, whatever it goes by: what it comes to, and its deadline. */
export type PushRequest = {
  /** The push service's status has come, and with it the result. */
  answer(status: number, retryAfter: string | undefined, date: string | undefined): void;
  /** There will be no answer. */
  fail(error: unknown): void;
  /** Nothing more will come. */
  end(): void;
  /** Reads on, so that the connection can be used again, and ends one that has too much to say. */
  skip(body: Readable): void;
  /** What to do when the deadline is over before the end; takes the place of what was said before. */
  onDeadline(cancel: () => void): void;
  isOver(): boolean;
};

/** What a push service says besides its status is not read; more of it than this ends the connection. */
const maxBodyBytes = 16 * 1024;
const maxWaitSeconds = 24 * 60 * 60;

const later: PushResult = { kind: 'later', waitSeconds: null };

/** @param done told once: by the first of answer, failure, end and deadline */
export function startPushRequest(deadlineMs: number, done: (result: PushResult) => void): PushRequest {
  let cancel = () => {};
  let isOver = false;
  const deadline = setTimeout(() => {
    isOver = true;
    done(later);
    cancel();
  }, deadlineMs);
  return {
    answer: (...given) => done(toResult(...given)),
    fail(error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'EPRIVATE';
      done(isRefused ? { kind: 'refused' } : later);
    },
    end() {
      clearTimeout(deadline);
      done(later);
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
  const isForNow = status === 408 || status === 429 || status >= 500;
  return isForNow ? { kind: 'later', waitSeconds: toSeconds(retryAfter, date) } : { kind: 'refused' };
}

/**
 * Retry-After in seconds, at most a day; null where there is none that can be read. A date is held against the push
 * service's own clock.
 */
export function toSeconds(retryAfter: string | undefined, date: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (toInstant(retryAfter) - toInstant(date ?? '')) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), maxWaitSeconds);
}

/** Of an HTTP date in milliseconds; NaN for anything else, which Date itself would guess at. */
const toInstant = (text: string): number => (text.endsWith(' GMT') ? Date.parse(text) : NaN);
