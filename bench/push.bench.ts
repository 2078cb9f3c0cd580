import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { messages, notifications, pushDeliveries, pushSubscriptions, residents, sessions } from '#db/schema';
import type { Subscription } from '#tests/support/push-service';
import { testNow } from '#tests/support/test-clock';
import { pushesJob } from '~/platform/delivery/push-deliveries.server';
import type { PushPayload } from '~/platform/push/push';
import { encodePayload } from '~/platform/push/push-payload.server';

import type { Bench } from './bench';
import type { EncryptionQuestions } from './floors/encryption';
import { startProgram } from './support/asked-program';
import { bundleProgram } from './support/build';
import type { Neighborhood } from './support/setup';
import type { PushServiceQuestions } from './support/push-service-program';

/**
 * Pushes a second of an alert to 5,000 browsers, until the last delivery is recorded. The floor is web-push's own
 * encryption of the same payloads. The push service answers at once, and verifies one push in a hundred.
 */
export const bench: Bench = {
  figures: {
    push: { name: 'push', unit: 'pushes/s', goal: { atLeast: 0.6 } },
    'push-cpu': { name: 'push-cpu', unit: 'ms/push', goal: null },
  },
  async *pairs(setup, { pairs }) {
    const neighborhood = await setup.neighborhood();
    const floor = startProgram<EncryptionQuestions>(await bundleProgram('bench/floors/encryption.ts'));
    const service = startProgram<PushServiceQuestions>(
      await bundleProgram('bench/support/push-service-program.ts'),
    );
    try {
      const { host, certificateFile } = await service.ask('where');
      const devices = await addDevices(neighborhood, await service.ask('subscribe', deviceCount));
      const ours = await setup.startOurs({
        env: { DATABASE_URL: neighborhood.url, PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: certificateFile },
        isProbed: true,
      });
      try {
        for (let round = 0; round <= pairs; round += 1) {
          const payload = await createAlert(neighborhood, devices);
          const before = await ours.ask('cpu');
          const ourMs = await pushAll(neighborhood, payload.tag, async () => {
            const opened = await service.ask('taken', deviceCount * (round + 1));
            const { device, sentAt } = opened ?? payload;
            if (encodePayload({ ...payload, device, sentAt }) !== JSON.stringify(opened))
              throw new Error('What arrives is not what the floor encrypts.');
          });
          const ourCpuMs = (await ours.ask('cpu')) - before;
          const plain = devices.map(({ id, ...keys }) => ({
            ...keys,
            text: encodePayload({ ...payload, device: id }),
          }));
          const floors = await floor.ask('encrypt', plain);
          if (round === 0) continue;
          yield {
            figure: 'push',
            ours: (deviceCount / ourMs) * 1000,
            floor: (deviceCount / floors.ms) * 1000,
          };
          yield { figure: 'push-cpu', ours: ourCpuMs / deviceCount, floor: floors.cpuMs / deviceCount };
        }
      } finally {
        await ours.stop();
      }
    } finally {
      await Promise.all([service.leave(), floor.leave()]);
      await neighborhood.leave();
    }
  },
};

const deviceCount = 5000;
const limitMs = 120_000;

type Device = Omit<Subscription, 'endpoint'> & { id: string };

async function addDevices({ db }: Neighborhood, subscriptions: Subscription[]): Promise<Device[]> {
  const createdAt = testNow();
  const rows = subscriptions.map((subscription, at) => ({
    ...subscription,
    id: randomUUID(),
    residentId: `bench-${at}`,
    sessionId: randomUUID(),
    createdAt,
  }));
  for (const some of slices(rows)) {
    await db.insert(residents).values(some.map(({ residentId: id }) => ({ id, email: `${id}@example.org` })));
    await db.insert(sessions).values(
      some.map(({ residentId, sessionId: id }) => ({
        id,
        residentId,
        tokenHash: id,
        createdAt,
        lastSeenAt: createdAt,
      })),
    );
    await db.insert(pushSubscriptions).values(some);
  }
  return rows.map(({ id, p256dhKey, authKey }) => ({ id, p256dhKey, authKey }));
}

/** A statement can have 65,535 parameters. */
const slices = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 2000) }, (_, at) => rows.slice(at * 2000, (at + 1) * 2000));

/** Puts a typical alert into all inboxes, with its pushes due. */
async function createAlert({ db }: Neighborhood, devices: Device[]): Promise<PushPayload> {
  const now = testNow();
  const message = {
    id: randomUUID(),
    type: 'safety_alert' as const,
    title: 'Strong wind expected',
    url: '/',
    message:
      'Gusts of up to 50 mph are expected from 2 PM. Bring in pots and furniture, keep away from the tall cedars ' +
      'on Creek Path and charge your phone while there is power.',
    senderName: 'Maya Chen',
    dedupeKey: randomUUID(),
    sentAt: now,
  };
  await db.insert(messages).values(message);
  await db.execute(sql`
    insert into ${notifications} (resident_id, id, message_id, type, title, message, url, created_at)
    select s.resident_id, m.id, m.id, m.type, m.title, m.message, m.url, m.sent_at
    from ${pushSubscriptions} s, ${messages} m where m.id = ${message.id}`);
  await db.execute(sql`
    insert into ${pushDeliveries} (subscription_id, resident_id, notification_id, next_attempt_at, expires_at)
    select s.id, s.resident_id, m.id, m.sent_at, m.sent_at + interval '1 day'
    from ${pushSubscriptions} s, ${messages} m where m.id = ${message.id}`);
  const { id, type, title, url } = message;
  const [device] = devices;
  return {
    type,
    title,
    body: message.message,
    url,
    tag: id,
    device: device?.id ?? '',
    sentAt: now.toISOString(),
  };
}

/** Returns elapsed milliseconds. */
async function pushAll(
  { db }: Neighborhood,
  messageId: string,
  untilTaken: () => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const { name } = pushesJob;
  await db.execute(sql`select graphile_worker.add_job(${name}, '{}'::json, job_key := ${name})`);
  await untilTaken();
  while (performance.now() - started < limitMs) {
    const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
    if (row?.pushedCount === deviceCount) return performance.now() - started;
    await wait(1);
  }
  throw new Error('Not all pushes were counted.');
}
