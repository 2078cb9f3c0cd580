import { vapidKeys } from '#db/schema';
import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';

import { createEncryption } from './encryption.server';
import { endpointRefusal } from './push-hosts.server';
import { type ConnectionOptions, openConnections } from './push-request.server';

export type PushTarget = { endpoint: string; p256dhKey: string; authKey: string };

export type PushOptions = {
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later push of the same topic replaces a pending one. At most 32 base64url characters. */
  topic?: string;
};

/**
 * Results of a push. `gone`: the subscription ended (404, 410). `refused`: a retry is pointless (400, 413).
 */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'later'; /** From Retry-After. */ waitSeconds: number | null };

/** Sends Web Push messages (RFC 8030, 8291, 8292). */
export type Push = {
  /** Push service errors are results, not exceptions. @throws database errors while reading the keys */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult>;
  publicKey(): Promise<string>;
  explainRefusal(endpoint: string): string | null;
  close(): Promise<void>;
};

declare module '~/domain/services' {
  interface Services {
    push: Push;
  }
}

type PushServices = Pick<Services, 'db' | 'clock' | 'log'>;

export function createPush(
  config: Config,
  { db, clock, log, ...options }: PushServices & Omit<ConnectionOptions, 'allowsPrivate'>,
): Push {
  const vapid = createVapid(config, { db, clock });
  // Operators who set PUSH_HOSTS may allow private addresses.
  const connections = openConnections({ ...options, allowsPrivate: config.pushHosts !== null });
  const explainRefusal = (endpoint: string) => endpointRefusal(endpoint, config.pushHosts);
  const encryption = createEncryption();
  return {
    explainRefusal,
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dhKey, authKey }, payload, { ttlSeconds, urgency, topic }) {
      // PUSH_HOSTS may have changed since the subscription, so check again.
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
  publicKey(): Promise<string>;
  /** Builds the Authorization header for a push service's origin (RFC 8292). */
  authorization(origin: string): Promise<string>;
};

const renewAfterMs = 6 * 60 * 60 * 1000;

/** Reuses VAPID signatures for 6 of their 12 hours: signing costs as much as encrypting. */
function createVapid(config: Config, { db, clock }: Pick<Services, 'db' | 'clock'>): Vapid {
  let pair: Promise<KeyPair> | null = null;
  const keys = () =>
    (pair ??= readKeys({ db, clock }).catch((error: unknown) => {
      pair = null;
      throw error;
    }));
  const signatures = new Map<string, { authorization: string; at: number }>();
  return {
    publicKey: async () => (await keys()).publicKey,
    async authorization(origin) {
      const now = clock.now().getTime();
      const cached = signatures.get(origin);
      if (cached && Math.abs(now - cached.at) < renewAfterMs) return cached.authorization;
      const { publicKey, privateKey } = await keys();
      const { default: webPush } = await import('web-push');
      // Push services check the expiry against the real time, so `clock` doesn't matter here.
      const headers = webPush.getVapidHeaders(origin, toSubject(config), publicKey, privateKey, 'aes128gcm');
      signatures.set(origin, { authorization: headers.Authorization, at: now });
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
  const generated = { ...webPush.generateVAPIDKeys(), createdAt: clock.now() };
  await db.insert(vapidKeys).values(generated).onConflictDoNothing();
  // Two processes may create keys at once: the first insert wins.
  return (await find()) ?? generated;
}

/** Contact for push services (VAPID): the site, or the mail sender's address. */
function toSubject({ origin, isHttps, mail }: Config): string {
  if (origin !== null && isHttps) return origin;
  return `mailto:${/<([^<>]+)>\s*$/.exec(mail.from)?.[1] ?? mail.from}`;
}
