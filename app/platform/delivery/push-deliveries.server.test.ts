// @module-tag dated

import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';

import {
  messages,
  notificationPreferences,
  notifications,
  pushDeliveries,
  pushSubscriptions,
  residents,
  sessions,
} from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import {
  type PushMood,
  type PushService,
  startPushService,
  type Subscription,
} from '#tests/support/push-service';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { resumeDeliveries } from '~/jobs/upkeep.server';
import { createPush } from '~/platform/push/push.server';

import { sendPushes } from './push-deliveries.server';
import { claimPushes } from './push-queue.server';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
afterEach(() => {
  expect(service.problems.splice(0)).toEqual([]);
});

const residentId = 'demo-user';
const minute = 60_000;

/** Simulates another process for sending pushes. */
function createProcess(services: TestServices, deadlineMs = 20_000): TestServices {
  const config = { ...services.config, pushHosts: [service.host] };
  return {
    ...services,
    config,
    push: createPush(config, { ...services, ca: service.certificate, deadlineMs }),
  };
}

const later = ({ clock }: TestServices, ms: number) => new Date(clock.now().getTime() + ms);
const pass = (services: TestServices, ms: number) => services.clock.set(later(services, ms));

type Sent = Partial<typeof messages.$inferInsert> & { life?: number };

/** Creates a message in the resident's inbox, with a queued push per browser. */
async function createMessage(
  services: TestServices,
  moods: PushMood[],
  { life = 60 * minute, ...sent }: Sent = {},
) {
  const { db, clock } = services;
  const now = clock.now();
  const message = {
    id: randomUUID(),
    type: 'safety_alert',
    title: 'Wind',
    message: 'Stay in.',
    dedupeKey: randomUUID(),
    senderName: 'Maya Chen (manager)',
    sentAt: now,
    confirmedAt: now,
    ...sent,
  } as typeof messages.$inferInsert & { id: string };
  await db.insert(messages).values(message);
  const { id, type, title } = message;
  await db.insert(notifications).values({
    residentId,
    id,
    messageId: id,
    type,
    title,
    message: message.message,
    senderName: message.senderName,
    url: '/wind',
    createdAt: now,
  });
  const devices = await subscribeAll(services, moods);
  await db.insert(pushDeliveries).values(
    devices.map((device) => ({
      residentId,
      subscriptionId: device.id,
      notificationId: id,
      nextAttemptAt: now,
      expiresAt: later(services, life),
    })),
  );
  return { id, devices };
}

async function subscribeAll({ db, clock }: TestServices, moods: PushMood[]) {
  const now = clock.now();
  const sessionId = randomUUID();
  await db
    .insert(sessions)
    .values({ id: sessionId, tokenHash: sessionId, residentId, createdAt: now, lastSeenAt: now });
  const devices = moods.map((mood) => ({
    ...(service.subscribe(mood) satisfies Subscription),
    id: randomUUID(),
    residentId,
    sessionId,
    createdAt: now,
  }));
  await db.insert(pushSubscriptions).values(devices);
  return devices;
}

const many = (count: number, mood: PushMood = 'take') => Array.from({ length: count }, () => mood);
const waiting = ({ db }: TestServices) =>
  db.select().from(pushDeliveries).orderBy(pushDeliveries.nextAttemptAt);
const totals = async ({ db }: TestServices, id: string) => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return { pushed: row?.pushedCount, failed: row?.failedCount };
};
const queued = async (services: TestServices) =>
  (await listQueuedJobs(services))
    .filter(({ task }) => task === 'send-pushes')
    .map(({ key, runAt }) => ({ key, at: runAt }));
const received = (devices: Subscription[]) => devices.flatMap(({ endpoint }) => service.receivedBy(endpoint));

describe('a message', () => {
  test('a pushed message reaches every device with its whole text, and is counted', async ({
    services: given,
  }) => {
    const services = createProcess(given);
    const { id, devices } = await createMessage(services, many(250));
    await sendPushes(services);
    expect(received(devices)).toHaveLength(250);
    expect(service.receivedBy(devices[0]!.endpoint)).toMatchObject([
      {
        note: {
          type: 'safety_alert',
          title: 'Wind',
          body: 'Maya Chen (manager): Stay in.',
          url: `/alerts/${id}`,
          tag: id,
          device: devices[0]!.id,
          sentAt: services.clock.now().toISOString(),
        },
        ttl: 3600,
        urgency: 'high',
        topic: id.replaceAll('-', ''),
      },
    ]);
    expect(await totals(services, id)).toEqual({ pushed: 250, failed: 0 });
    expect(await waiting(services)).toEqual([]);
    expect(await queued(services)).toEqual([]);
  });

  test('a correction replaces the original at the push service, and a less urgent push says so', async ({
    services: given,
  }) => {
    const services = createProcess(given);
    const first = await createMessage(services, many(1));
    const correction = { kind: 'update', refersTo: first.id, incidentId: first.id } as const;
    const second = await createMessage(services, many(1), correction);
    const update = await createMessage(services, many(1), {
      type: 'community_update',
      life: 72 * 60 * minute,
    });
    await sendPushes(services);
    const [one, other, news] = [first, second, update].map(({ devices }) => received(devices)[0]);
    expect(other?.topic).toBe(one?.topic);
    expect(other?.note.tag).toBe(second.id);
    expect(news).toMatchObject({ urgency: 'normal', ttl: 24 * 3600 });
    expect(news?.topic).not.toBe(one?.topic);
  });

  test('a message is sent and counted once with any number of processes', async ({ services: given }) => {
    const processes = Array.from({ length: 3 }, () => createProcess(given));
    const { id, devices } = await createMessage(given, [
      ...many(450),
      ...many(30, 'gone'),
      ...many(20, 'refuse'),
    ]);
    await Promise.all(processes.map((services) => sendPushes(services)));
    for (const { endpoint } of devices) expect(service.tries(endpoint)).toBe(1);
    expect(await totals(given, id)).toEqual({ pushed: 450, failed: 50 });
    expect(await waiting(given)).toEqual([]);
  });

  test('pushes of a crashed process are sent after their lease expires', async ({ services: given }) => {
    const services = createProcess(given);
    const { id } = await createMessage(services, many(3));
    expect(await claimPushes(services, { count: 2, leaseMs: 30_000 })).toHaveLength(2);
    await sendPushes(services);
    expect(await totals(services, id)).toEqual({ pushed: 1, failed: 0 });
    const next = [{ key: 'send-pushes:next', at: later(services, 30_000) }];
    expect(await queued(services)).toEqual(next);
    // A fallback for crashed processes: the job also runs every minute and at start.
    await services.db.execute(sql`select graphile_worker.remove_job('send-pushes:next')`);
    await resumeDeliveries(services);
    expect(await queued(services)).toEqual(next);
    pass(services, 30_000);
    await sendPushes(services);
    expect(await totals(services, id)).toEqual({ pushed: 3, failed: 0 });
  });
});

describe('a device', () => {
  test('devices that hang delay no other, however many hang', async ({ services: given }) => {
    const services = createProcess(given, 60_000);
    const { id, devices } = await createMessage(services, [...many(120, 'hang'), ...many(80)]);
    const sending = sendPushes(services);
    await expect.poll(() => received(devices).length).toBe(80);
    await expect.poll(() => service.hanging()).toBe(120);
    // Notifications that arrive meanwhile need no further job.
    const news = await createMessage(services, many(1));
    await expect.poll(() => received(news.devices).length).toBe(1);
    await expect.poll(() => totals(services, id)).toEqual({ pushed: 80, failed: 0 });
    expect(service.hanging()).toBe(120);
    await services.push.close();
    await sending;
    const rows = await waiting(services);
    expect(rows).toHaveLength(120);
    expect(rows[0]).toMatchObject({ attempts: 1, nextAttemptAt: later(services, 30_000) });
    expect(await queued(services)).toEqual([{ key: 'send-pushes:next', at: later(services, 30_000) }]);
  });

  test('a device that is gone is deleted with its waiting pushes', async ({ services: given }) => {
    const services = createProcess(given);
    const { id, devices } = await createMessage(services, ['gone', 'missing', 'take']);
    const other = await createMessage(services, many(1));
    await services.db.insert(pushDeliveries).values({
      residentId,
      subscriptionId: devices[0]!.id,
      notificationId: other.id,
      nextAttemptAt: later(services, minute),
      expiresAt: later(services, 2 * minute),
    });
    await sendPushes(services);
    const left = await services.db.select({ id: pushSubscriptions.id }).from(pushSubscriptions);
    expect(left.map((row) => row.id).sort()).toEqual([devices[2]!.id, other.devices[0]!.id].sort());
    expect(await totals(services, id)).toEqual({ pushed: 1, failed: 2 });
    expect(await totals(services, other.id)).toEqual({ pushed: 1, failed: 1 });
    expect(await waiting(services)).toEqual([]);
  });

  test('a device stays after a rejected push', async ({ services: given }) => {
    const services = createProcess(given);
    const { id } = await createMessage(services, ['refuse', 'overfull', 'redirect']);
    await sendPushes(services);
    expect(await totals(services, id)).toEqual({ pushed: 0, failed: 3 });
    expect(await waiting(services)).toEqual([]);
    expect(await services.db.$count(pushSubscriptions)).toBe(3);
  });

  test('a device that signs out during its push is deleted without errors', async ({ services: given }) => {
    const services = createProcess(given);
    const { devices } = await createMessage(services, many(2, 'hang'));
    const sending = sendPushes(services);
    await expect.poll(() => service.hanging()).toBe(2);
    await services.db.delete(sessions).where(eq(sessions.id, devices[0]!.sessionId));
    await services.push.close();
    await sending;
    expect(await waiting(services)).toEqual([]);
    expect(await services.db.$count(pushSubscriptions)).toBe(0);
  });
});

describe('retries', () => {
  test('a push is retried when the push service asks for it', async ({ services: given }) => {
    const services = createProcess(given);
    service.retryAfter = '120';
    const { id, devices } = await createMessage(services, ['limit']);
    await sendPushes(services);
    expect(await queued(services)).toEqual([{ key: 'send-pushes:next', at: later(services, 2 * minute) }]);
    service.behave(devices[0]!.endpoint, 'take');
    pass(services, 2 * minute - 1);
    await sendPushes(services);
    expect(await totals(services, id)).toEqual({ pushed: 0, failed: 0 });
    pass(services, 1);
    await sendPushes(services);
    expect(await totals(services, id)).toEqual({ pushed: 1, failed: 0 });
    expect(service.tries(devices[0]!.endpoint)).toBe(2);
  });

  test('a push backs off longer after each try until it expires', async ({ services: given }) => {
    const services = createProcess(given);
    const { id, devices } = await createMessage(services, ['fail'], { life: 45 * minute });
    const waits: number[] = [];
    for (;;) {
      await sendPushes(services);
      const [row] = await waiting(services);
      if (!row) break;
      const wait = row.nextAttemptAt.getTime() - services.clock.now().getTime();
      waits.push(wait / 1000);
      pass(services, wait);
    }
    expect(waits).toEqual([30, 60, 120, 300, 900, 900]);
    expect(await totals(services, id)).toEqual({ pushed: 0, failed: 1 });
    expect(service.tries(devices[0]!.endpoint)).toBe(7);
  });

  test('a push service that always asks for no wait can’t rush retries', async ({ services: given }) => {
    const services = createProcess(given);
    service.retryAfter = '0';
    await createMessage(services, ['limit']);
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await sendPushes(services);
      const [row] = await waiting(services);
      const wait = row!.nextAttemptAt.getTime() - services.clock.now().getTime();
      waits.push(wait / 1000);
      pass(services, wait);
    }
    expect(waits).toEqual([1, 1, 1, 300, 900]);
  });
});

describe('pushes that are not sent', () => {
  test('an expired push counts as failed', async ({ services: given }) => {
    const services = createProcess(given);
    const { id, devices } = await createMessage(services, many(1), { life: minute });
    pass(services, minute);
    await sendPushes(services);
    expect(service.tries(devices[0]!.endpoint)).toBe(0);
    expect(await totals(services, id)).toEqual({ pushed: 0, failed: 1 });
  });

  test('a push that is no longer wanted counts as neither sent nor failed', async ({ services: given }) => {
    const services = createProcess(given);
    const { id, devices } = await createMessage(services, many(1), { type: 'community_update' });
    const chosen = { pushTopics: ['safety_alert'], emailTopics: [], updatedAt: services.clock.now() };
    await services.db
      .insert(notificationPreferences)
      .values({ residentId, ...chosen })
      .onConflictDoUpdate({ target: notificationPreferences.residentId, set: chosen });
    await sendPushes(services);
    expect(service.tries(devices[0]!.endpoint)).toBe(0);
    expect(await totals(services, id)).toEqual({ pushed: 0, failed: 0 });
    expect(await waiting(services)).toEqual([]);
  });
});

describe('residents who have moved out', () => {
  test('a push to a resident who has moved out is not sent or counted', async ({ services: given }) => {
    const services = createProcess(given);
    const { id, devices } = await createMessage(services, many(1));
    await services.db
      .update(residents)
      .set({ leavesAt: services.clock.now() })
      .where(eq(residents.id, residentId));
    await sendPushes(services);
    expect(service.tries(devices[0]!.endpoint)).toBe(0);
    expect(await totals(services, id)).toEqual({ pushed: 0, failed: 0 });
  });
});

describe('the job', () => {
  test('a stopping push job starts no more pushes and leaves the rest to another', async ({
    services: given,
  }) => {
    const services = createProcess(given);
    const { devices } = await createMessage(services, many(150, 'hang'));
    const stopping = new AbortController();
    const sending = sendPushes(services, {}, stopping.signal);
    await expect.poll(() => service.hanging()).toBeGreaterThan(9);
    stopping.abort();
    await services.push.close();
    await sending;
    const rows = await waiting(services);
    const begun = rows.filter((row) => row.attempts === 1 && row.nextAttemptAt > services.clock.now());
    const left = rows.filter((row) => row.attempts === 0 && row.nextAttemptAt <= services.clock.now());
    expect(begun.length).toBeGreaterThan(9);
    expect(left.length).toBeGreaterThan(0);
    expect(begun.length + left.length).toBe(150);
    const tried = new Set(devices.filter(({ endpoint }) => service.tries(endpoint) > 0).map(({ id }) => id));
    for (const { subscriptionId } of left) expect(tried).not.toContain(subscriptionId);
    expect(await queued(services)).toMatchObject([{ key: 'send-pushes' }]);
  });

  test('a push job that has run long enough continues as another', async ({ services: given }) => {
    const services = createProcess(given);
    await createMessage(services, many(2));
    await sendPushes(services, {}, undefined, { limitMs: 0 });
    expect(await waiting(services)).toHaveLength(2);
    expect(await queued(services)).toMatchObject([{ key: 'send-pushes' }]);
  });

  testWithOwnDatabase('a push job fails with the database and loses no push', async ({ services: given }) => {
    const services = createProcess(given);
    const { id } = await createMessage(services, many(2));
    await services.db.execute('alter table vapid_keys rename to hidden');
    await expect(sendPushes(services)).rejects.toThrow();
    await services.db.execute('alter table hidden rename to vapid_keys');
    pass(services, 30_000);
    await sendPushes(services);
    expect(await totals(services, id)).toEqual({ pushed: 2, failed: 0 });
  });
});
