import { lookup as systemLookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';

import type { PushResult } from './push.server';
import { publicOnly } from './push-hosts.server';

/** The connections to push services, kept open from one push to the next. */
export type PushConnections = {
  post(url: URL, headers: Record<string, string>, body: Buffer): Promise<PushResult>;
  close(): void;
};

export type ConnectionOptions = {
  /** Whether a name may lead to an address that is not public. */
  allowsPrivate: boolean;
  /** From the start of a push to the end of its answer, whatever the other side does. */
  deadlineMs?: number;
  /** Whom to trust besides what Node trusts, in PEM; for tests. */
  ca?: string;
  /** For tests. */
  lookup?: LookupFunction;
};

const defaultDeadlineMs = 10_000;
/** What a push service says besides its status is not read; more of it than this ends the connection. */
const maxBodyBytes = 16 * 1024;
const maxWaitSeconds = 24 * 60 * 60;

/** By node:https: it follows no redirect, and the deadline holds from the look-up of the name to the last byte. */
export function openConnections({
  allowsPrivate,
  deadlineMs = defaultDeadlineMs,
  ca,
  lookup = systemLookup,
}: ConnectionOptions): PushConnections {
  const options = { ca, lookup: allowsPrivate ? lookup : publicOnly(lookup) };
  // No limit to them here: who sends many limits how many are under way, and one that hangs must hold up nobody's.
  const kept = new Agent({ ...options, keepAlive: true, scheduling: 'lifo' });
  const fresh = new Agent(options);

  let isClosed = false;

  const post: PushConnections['post'] = (url, headers, body) =>
    new Promise((resolve) => {
      let current: ClientRequest | undefined;
      const deadline = setTimeout(() => current?.destroy(new Error('the deadline is over')), deadlineMs);

      const begin = (agent: Agent) => {
        const sent = request(url, { method: 'POST', agent, headers }, (response) => {
          resolve(resultOf(response));
          skipBody(response);
        });
        current = sent;
        sent.on('error', (error: NodeJS.ErrnoException) => {
          // The push service closed a connection that it had kept, at the moment when we used it.
          const isStale = agent === kept && sent.reusedSocket && error.code === 'ECONNRESET';
          if (isStale && !isClosed) return begin(fresh);
          resolve(error.code === 'EPRIVATE' ? refused : later);
        });
        sent.on('close', () => {
          if (sent === current) clearTimeout(deadline);
        });
        sent.end(body);
      };
      begin(kept);
    });

  return {
    post,
    close() {
      isClosed = true;
      kept.destroy();
      fresh.destroy();
    },
  };
}

const later: PushResult = { kind: 'later', waitSeconds: null };
const refused: PushResult = { kind: 'refused' };

function resultOf({ statusCode = 0, headers }: IncomingMessage): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500)
    return { kind: 'later', waitSeconds: secondsOf(headers['retry-after'], headers.date) };
  return refused;
}

/**
 * Retry-After in seconds, at most a day; null where there is none that can be read. A date is held against the push
 * service's own clock.
 */
export function secondsOf(retryAfter: string | undefined, date: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (instantOf(retryAfter) - instantOf(date ?? '')) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), maxWaitSeconds);
}

/** Of an HTTP date in milliseconds; NaN for anything else, which Date itself would guess at. */
const instantOf = (text: string): number => (text.endsWith(' GMT') ? Date.parse(text) : NaN);

function skipBody(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) response.destroy();
  });
}
