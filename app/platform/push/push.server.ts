import { vapidKeys } from '#db/schema';
import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';

import { createEncryption } from './encryption.server';
import { endpointRefusal } from './push-hosts.server';
import { type ConnectionOptions, openConnections } from './push-request.server';

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
  /**
   * Encrypts and hands over one push, by a deadline. Never throws for what a service does.
   * @throws what the database throws, where the keys have not been read yet
   */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult>;
  /** The public VAPID key, base64url: what a browser subscribes with. */
  publicKey(): Promise<string>;
  /** Why a browser's endpoint is not one that pushes go to; null where it is. */
  explainRefusal(endpoint: string): string | null;
  close(): Promise<void>;
};

declare module '~/domain/services' {
  interface Services {
    push: Push;
  }
}

type Reach = Pick<Services, 'db' | 'clock' | 'log'>;

/** By the pair of keys in the database, which the first who needs it makes. Nothing is connected before a push. */
export function createPush(
  config: Config,
  { db, clock, log, ...options }: Reach & Omit<ConnectionOptions, 'allowsPrivate'>,
): Push {
  const vapid = createVapid(config, { db, clock });
  // An operator who names hosts answers for where they lead.
  const connections = openConnections({ ...options, allowsPrivate: config.pushHosts !== null });
  const explainRefusal = (endpoint: string) => endpointRefusal(endpoint, config.pushHosts);
  const encryption = createEncryption();
  return {
    explainRefusal,
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dhKey, authKey }, payload, { ttlSeconds, urgency, topic }) {
      // Again: what may be sent to can have changed since it subscribed.
      if (explainRefusal(endpoint) !== null) return { kind: 'refused' };
      const url = new URL(endpoint);
      const authorization = await vapid.authorization(url.origin);
      let body: Buffer | null;
      try {
        body = await encryption.encrypt({ p256dhKey, authKey, text: payload });
      } catch (error) {
        log.error({ err: error }, 'a push could not be encrypted');
        return { kind: 'later', waitSeconds: null };
      }
      if (body === null) return { kind: 'refused' };
      const headers = {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(Math.max(0, Math.floor(ttlSeconds))),
        urgency,
        ...(topic !== undefined && { topic }),
      };
      return connections.post(url, headers, body);
    },
    async close() {
      connections.close();
      await encryption.close();
    },
  };
}

type Vapid = {
  /** base64url: what a browser subscribes with. */
  publicKey(): Promise<string>;
  /** The Authorization header for a push service's origin, such as https://fcm.googleapis.com (RFC 8292). */
  authorization(origin: string): Promise<string>;
};

const renewAfterMs = 6 * 60 * 60 * 1000;

/**
 * By the pair of keys in the database, made by the first who needs it and the same for all processes. A signature
 * holds for 12 hours and is used for half of them: signing each push anew would cost as much as encrypting it.
 */
function createVapid(config: Config, { db, clock }: Pick<Services, 'db' | 'clock'>): Vapid {
  let pair: Promise<KeyPair> | null = null;
  const keys = () =>
    (pair ??= readKeys({ db, clock }).catch((error: unknown) => {
      pair = null;
      throw error;
    }));
  const signed = new Map<string, { authorization: string; at: number }>();
  return {
    publicKey: async () => (await keys()).publicKey,
    async authorization(origin) {
      const now = clock.now().getTime();
      const known = signed.get(origin);
      if (known && Math.abs(now - known.at) < renewAfterMs) return known.authorization;
      const { publicKey, privateKey } = await keys();
      const { default: webPush } = await import('web-push');
      // It counts the 12 hours from the real time, by which the push service judges them.
      const headers = webPush.getVapidHeaders(origin, toSubject(config), publicKey, privateKey, 'aes128gcm');
      signed.set(origin, { authorization: headers.Authorization, at: now });
      return headers.Authorization;
    },
  };
}

type KeyPair = { publicKey: string; privateKey: string };

async function readKeys({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<KeyPair> {
  const find = async () => (await db.select().from(vapidKeys))[0];
  const stored = await find();
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  const made = { ...webPush.generateVAPIDKeys(), createdAt: clock.now() };
  await db.insert(vapidKeys).values(made).onConflictDoNothing();
  // Of those who come first together one's pair is kept.
  return (await find()) ?? made;
}

/** Whom a push service can turn to about us: the site, else the address that our mails come from. */
function toSubject({ origin, isHttps, mail }: Config): string {
  if (origin !== null && isHttps) return origin;
  return `mailto:${/<([^<>]+)>\s*$/.exec(mail.from)?.[1] ?? mail.from}`;
}
