import { vapidKeys } from '#db/schema';
import type { Config } from '~/config.server';
import type { Services } from '~/domain/services';

export type Vapid = {
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
export function createVapid(config: Config, { db, clock }: Pick<Services, 'db' | 'clock'>): Vapid {
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
