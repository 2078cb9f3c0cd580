// @module-tag dated

import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { mailDeliveries, pushDeliveries, pushSubscriptions, residents, sessions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { cancelMessage, correctMessage } from '~/features/safety/messages/follow-ups/follow-ups.server';
import type { AlertInput } from '~/features/safety/messages/messages.schema.server';
import { sendCommunityUpdate, sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { defaultPreferences, householdTypes, type Preferences } from '~/platform/preferences/preferences';
import { savePreferences } from '~/platform/preferences/preferences.server';

import { claimPushes } from './push-queue.server';

const words = { title: 'Smoke', message: 'Close windows.' };
const alert: AlertInput = { ...words, severity: 'severe', isDrill: false, expiresAt: null };
const quiet = { quietFrom: '22:00', quietUntil: '07:00' };
const hour = 60 * 60_000;

async function addDevices({ db, clock }: TestServices, residentId: string, count = 1): Promise<void> {
  const now = clock.now();
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID();
    await db.insert(sessions).values({ id, tokenHash: id, residentId, createdAt: now, lastSeenAt: now });
    await db.insert(pushSubscriptions).values({
      id,
      residentId,
      sessionId: id,
      endpoint: `https://push.example/${id}`,
      p256dhKey: 'k',
      authKey: 'a',
      createdAt: now,
    });
  }
}

const prefer = (services: TestServices, viewer: Viewer, some: Partial<Preferences>) =>
  savePreferences(services, viewer, { ...defaultPreferences, ...some });

const waiting = async ({ db }: TestServices, notificationId: string) => ({
  pushes: await db.select().from(pushDeliveries).where(eq(pushDeliveries.notificationId, notificationId)),
  mails: await db.select().from(mailDeliveries).where(eq(mailDeliveries.notificationId, notificationId)),
});

/** Queued delivery jobs with their start times. */
const jobs = async (services: TestServices) => {
  const now = services.clock.now();
  const sending = (await listQueuedJobs(services)).filter(({ task }) => task.startsWith('send-'));
  return sending.map(({ task, runAt }) => `${task} ${runAt <= now ? 'now' : runAt.toISOString()}`);
};

describe('queueDeliveries', () => {
  test('queueDeliveries queues a push per device and a mail per person, by their preferences', async ({
    services,
    cast,
  }) => {
    const [samuel, linh] = cast.others;
    await addDevices(services, cast.rosa.id, 2);
    await addDevices(services, samuel.id);
    await addDevices(services, linh.id);
    await prefer(services, linh, { pushTopics: ['community_update'] });
    const { id } = await sendSafetyAlert(services, cast.maya, alert);
    const { pushes, mails } = await waiting(services, id);
    expect(pushes.map((row) => row.residentId).sort()).toEqual(['demo-user', 'demo-user', samuel.id]);
    // Sample neighbors can't sign in, so they get no mail.
    expect(mails.map((row) => row.residentId).sort()).toEqual(['demo-manager', 'demo-user']);
    const now = services.clock.now();
    for (const row of [...pushes, ...mails]) {
      expect(row).toMatchObject({
        attempts: 0,
        // Backdated by a day, so that it comes first.
        nextAttemptAt: new Date(now.getTime() - 24 * hour),
        expiresAt: new Date(now.getTime() + 24 * hour),
      });
    }
    expect(await jobs(services)).toEqual(['send-mails now', 'send-pushes now']);
  });

  test('mails are on by default only for safety alerts', async ({ services, cast }) => {
    const first = await sendCommunityUpdate(services, cast.maya, words);
    expect((await waiting(services, first.id)).mails).toEqual([]);
    expect(await jobs(services)).toEqual([]);
    await prefer(services, cast.rosa, { emailTopics: ['community_update'] });
    const { id } = await sendCommunityUpdate(services, cast.maya, { ...words, title: 'Pool' });
    const { mails } = await waiting(services, id);
    const now = services.clock.now();
    expect(mails).toMatchObject([
      { residentId: 'demo-user', expiresAt: new Date(now.getTime() + 72 * hour) },
    ]);
  });

  test('a delivery expires when its message ends', async ({ services, cast }) => {
    const expiresAt = new Date(services.clock.now().getTime() + 2 * hour);
    const { id } = await sendSafetyAlert(services, cast.maya, {
      ...alert,
      expiresAt: expiresAt.toISOString(),
    });
    expect((await waiting(services, id)).mails.map((row) => row.expiresAt)).toEqual([expiresAt, expiresAt]);
  });

  test('system notifications are queued once, and inbox-only types never', async ({ services, cast }) => {
    await addDevices(services, cast.rosa.id);
    const create = (type: string, id: string) =>
      createNotification(services, cast.rosa.id, { ...words, type, id });
    const [booking, welcome] = [randomUUID(), randomUUID()];
    await create('booking_reminder', booking);
    await create('booking_reminder', booking);
    await create('welcome', welcome);
    expect((await waiting(services, booking)).pushes).toHaveLength(1);
    expect((await waiting(services, welcome)).pushes).toHaveLength(0);
    expect(await jobs(services)).toEqual(['send-pushes now']);
  });

  test('a resident’s own reminder is pushed to all their devices at once, ignoring topics and quiet hours', async ({
    services,
    cast,
  }) => {
    const now = new Date('2027-01-12T09:30Z');
    services.clock.set(now);
    await addDevices(services, cast.rosa.id, 2);
    await addDevices(services, cast.others[0].id);
    await prefer(services, cast.rosa, {
      ...quiet,
      pushTopics: [],
      emailTopics: ['safety_alert', 'community_update', 'booking_reminder', 'class_update'],
    });
    const { id } = await createNotification(services, cast.rosa.id, { ...words, type: 'health_reminder' });
    const { pushes, mails } = await waiting(services, id);
    expect(pushes.map((row) => row.residentId)).toEqual(['demo-user', 'demo-user']);
    // Due at its minute, but not before a waiting warning.
    expect(pushes.map((row) => row.nextAttemptAt)).toEqual([now, now]);
    expect(mails).toEqual([]);
    const claimed = await claimPushes(services, { count: 10, leaseMs: 1000 });
    expect(claimed.map((push) => [push.type, push.isWanted])).toEqual([
      ['health_reminder', true],
      ['health_reminder', true],
    ]);
  });

  test.for(householdTypes)(
    '%s is pushed to all devices of its resident after quiet hours, ignoring topics',
    async (type, { services, cast }) => {
      services.clock.set(new Date('2027-01-12T09:30Z'));
      await addDevices(services, cast.rosa.id, 2);
      await prefer(services, cast.rosa, { ...quiet, pushTopics: [] });
      const { id } = await createNotification(services, cast.rosa.id, { ...words, type });
      const { pushes, mails } = await waiting(services, id);
      const morning = new Date('2027-01-12T15:00Z');
      expect(pushes.map((row) => row.nextAttemptAt)).toEqual([morning, morning]);
      expect(mails).toEqual([]);
      services.clock.set(morning);
      const claimed = await claimPushes(services, { count: 10, leaseMs: 1000 });
      expect(claimed.map((push) => [push.type, push.isWanted])).toEqual([
        [type, true],
        [type, true],
      ]);
    },
  );

  test('deliveries roll back with the caller’s transaction', async ({ services, cast }) => {
    const failing = inTransaction(services, async (services) => {
      await sendSafetyAlert(services, cast.maya, alert);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await services.db.$count(mailDeliveries)).toBe(0);
    expect(await jobs(services)).toEqual([]);
  });

  test('a correction or all-clear cancels waiting deliveries of the message it replaces', async ({
    services,
    cast,
  }) => {
    await addDevices(services, cast.rosa.id);
    const first = await sendSafetyAlert(services, cast.maya, alert);
    const second = await correctMessage(services, cast.maya, first.id, { ...alert, message: 'It is steam.' });
    expect(await waiting(services, first.id)).toEqual({ pushes: [], mails: [] });
    expect((await waiting(services, second.id)).pushes).toHaveLength(1);
    const third = await cancelMessage(services, cast.maya, second.id, { message: 'It is over.' });
    expect(await waiting(services, second.id)).toEqual({ pushes: [], mails: [] });
    expect((await waiting(services, third.id)).mails).toHaveLength(2);
  });

  test('5,000 residents are reached with one job per channel', async ({ services, cast }) => {
    await services.db.execute(sql`
      insert into residents (id, email, password_hash)
      select 'many-' || n, 'many-' || n || '@example.org', 'scrypt' from generate_series(1, 5000) n`);
    await services.db.execute(sql`
      insert into sessions (id, token_hash, resident_id, created_at, last_seen_at)
      select gen_random_uuid(), id, id, ${services.clock.now().toISOString()}::timestamptz, ${services.clock.now().toISOString()}::timestamptz from residents where id like 'many-%'`);
    await services.db.execute(sql`
      insert into push_subscriptions (id, resident_id, session_id, endpoint, p256dh_key, auth_key, created_at)
      select gen_random_uuid(), resident_id, id, 'https://push.example/' || id, 'k', 'a', ${services.clock.now().toISOString()}::timestamptz from sessions
      where resident_id like 'many-%'`);
    const { id } = await sendSafetyAlert(services, cast.maya, alert);
    expect(await services.db.$count(pushDeliveries, eq(pushDeliveries.notificationId, id))).toBe(5000);
    expect(await services.db.$count(mailDeliveries, eq(mailDeliveries.notificationId, id))).toBe(5002);
    expect(await services.db.$count(residents)).toBeGreaterThan(5002);
    expect(await jobs(services)).toEqual(['send-mails now', 'send-pushes now']);
  });
});

/** Los Angeles is 8 hours behind UTC, 7 in summer. */
describe('quiet hours', () => {
  const at = (services: TestServices, instant: string) => services.clock.set(new Date(instant));

  async function toDue(services: TestServices, viewer: Viewer, hours: Partial<Preferences>): Promise<string> {
    await prefer(services, viewer, { ...hours, emailTopics: ['class_update'], pushTopics: [] });
    const { id } = await createNotification(services, viewer.id, { ...words, type: 'class_update' });
    const [row] = (await waiting(services, id)).mails;
    return row?.nextAttemptAt.toISOString().slice(0, 16) ?? 'none';
  }

  test.for([
    ['before midnight', '2027-01-12T06:30Z', '22:00', '07:00', '2027-01-12T15:00'],
    ['after midnight', '2027-01-12T09:30Z', '22:00', '07:00', '2027-01-12T15:00'],
    ['at their first minute', '2027-01-12T06:00Z', '22:00', '07:00', '2027-01-12T15:00'],
    ['that begin a minute later', '2027-01-12T05:59Z', '22:00', '07:00', '2027-01-12T05:59'],
    ['at their end', '2027-01-12T15:00Z', '22:00', '07:00', '2027-01-12T15:00'],
    ['during the day', '2027-01-12T21:30Z', '13:00', '15:00', '2027-01-12T23:00'],
    ['after they end during the day', '2027-01-12T23:30Z', '13:00', '15:00', '2027-01-12T23:30'],
    ['until midnight', '2027-01-12T06:30Z', '22:00', '00:00', '2027-01-12T08:00'],
    ['in the night when clocks go forward', '2027-03-14T06:30Z', '22:00', '07:00', '2027-03-14T14:00'],
    ['that end in the skipped hour', '2027-03-14T09:30Z', '22:00', '02:30', '2027-03-14T10:30'],
    ['in the night when clocks go back', '2027-11-07T05:30Z', '22:00', '07:00', '2027-11-07T15:00'],
    ['that end in the repeated hour', '2027-11-07T08:10Z', '22:00', '01:30', '2027-11-07T09:30'],
  ] as const)(
    'mails respect quiet hours %s',
    async ([, now, quietFrom, quietUntil, due], { services, cast }) => {
      at(services, now);
      expect(await toDue(services, cast.rosa, { quietFrom, quietUntil })).toBe(due);
    },
  );

  test('quiet hours delay nobody who has set none', async ({ services, cast }) => {
    at(services, '2027-01-12T09:30Z');
    expect(await toDue(services, cast.rosa, {})).toBe('2027-01-12T09:30');
  });

  test('warnings, corrections and all-clears ignore quiet hours, but drills don’t', async ({
    services,
    cast,
  }) => {
    at(services, '2027-01-12T09:30Z');
    await prefer(services, cast.rosa, quiet);
    const due = async (id: string) => {
      const { mails } = await waiting(services, id);
      return mails.find((row) => row.residentId === 'demo-user')?.nextAttemptAt.toISOString();
    };
    const now = '2027-01-11T09:30:00.000Z';
    const warning = await sendSafetyAlert(services, cast.maya, alert);
    expect(await due(warning.id)).toBe(now);
    const correction = await correctMessage(services, cast.maya, warning.id, { ...alert, title: 'Steam' });
    expect(await due(correction.id)).toBe(now);
    const allClear = await cancelMessage(services, cast.maya, correction.id, { message: 'It is over.' });
    expect(await due(allClear.id)).toBe(now);

    const drill = await sendSafetyAlert(services, cast.maya, { ...alert, title: 'Leave', isDrill: true });
    expect(await due(drill.id)).toBe('2027-01-12T15:00:00.000Z');
    expect(await jobs(services)).toContain('send-mails 2027-01-12T15:00:00.000Z');
    const [row] = (await waiting(services, drill.id)).mails.filter(
      ({ residentId }) => residentId === 'demo-user',
    );
    expect(row?.expiresAt).toEqual(new Date('2027-01-13T15:00Z'));
  });

  test('a drill that ends during quiet hours is not delivered', async ({ services, cast }) => {
    at(services, '2027-01-12T09:30Z');
    await prefer(services, cast.rosa, quiet);
    const { id } = await sendSafetyAlert(services, cast.maya, {
      ...alert,
      title: 'Leave',
      isDrill: true,
      expiresAt: '2027-01-12T14:00Z',
    });
    expect((await waiting(services, id)).mails.map((row) => row.residentId)).toEqual(['demo-manager']);
  });
});
