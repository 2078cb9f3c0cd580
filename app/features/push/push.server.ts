import type { Config } from '../../config.server';

/** Where a push goes: what the browser gave when it subscribed. */
export type PushTarget = { endpoint: string; p256dhKey: string; authKey: string };

export type PushOptions = {
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later push of the same topic replaces it while it waits: at most 32 characters of base64url. */
  topic?: string;
};

/**
 * What became of one push: the service took it; the subscription is over for good (404, 410); it will never be
 * taken (a host that is not allowed, a malformed key, 400, 413); or it may be taken later.
 */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'later'; /** What the service asked for by Retry-After. */ waitSeconds: number | null };

/** The way out for Web Push (RFC 8030, 8291, 8292). */
export type Push = {
  /** Encrypts and hands over one push, by a deadline. Never throws for what a service does. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult>;
  /** The public VAPID key, base64url: what a browser subscribes with. */
  publicKey(): Promise<string>;
  /** Why a browser's endpoint is not one that pushes go to; null where it is. */
  refusalOf(endpoint: string): string | null;
  close(): Promise<void>;
};

/** By the pair of keys in the database, which the first who needs it makes. */
export function createPush(_config: Config, _from: unknown): Push {
  return {
    send: () => Promise.resolve({ kind: 'refused' }),
    publicKey: () => Promise.resolve(''),
    refusalOf: () => 'unbuilt',
    close: () => Promise.resolve(),
  };
}
