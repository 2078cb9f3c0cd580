import { randomUUID } from 'node:crypto';

import { count, eq, isNotNull, sql } from 'drizzle-orm';

import { healthReminders, notifications, pushDeliveries, pushSubscriptions, sessions } from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';

import { bounds } from '~/domain/text.server';

import {
  addReminder,
  clearNotification,
  deleteReminder,
  getReminder,
  healthReminderJob,
  setNotification,
} from './reminders.server';

const eyes = { item: 'Vision Exam', status: 'Scheduled' };

async function addDevice({ db, clock }: TestServices, residentId: string): Promise<void> {
  const [id, createdAt] = [randomUUID(), clock.now()];
  await db.insert(sessions).values({ id, tokenHash: id, residentId, createdAt, lastSeenAt: createdAt });
  await db.insert(pushSubscriptions).values({
    id,
    residentId,
    sessionId: id,
    createdAt,
    endpoint: `https://push.example/${id}`,
    p256dhKey: 'k',
    authKey: 'a',
  });
}

const listSent = ({ db }: TestServices) =>
  db.select().from(notifications).where(eq(notifications.type, 'health_reminder'));

/** A winter morning in Los Angeles, without sample reminders. */
async function begin(services: TestServices): Promise<void> {
  services.clock.set(new Date('2027-01-12T20:00Z'));
  await services.db.delete(healthReminders);
}

const at = (services: TestServices, instant: string) => services.clock.set(new Date(instant));

describe('health reminders', () => {
  test('a health reminder arrives once, in the inbox and on each device', async ({ services, cast }) => {
    await begin(services);
    const { rosa } = cast;
    await addDevice(services, rosa.id);
    await addDevice(services, rosa.id);
    const { id } = await addReminder(services, rosa, eyes);
    await setNotification(services, rosa, id, { at: '2027-01-13T09:00' });

    at(services, '2027-01-13T16:59:59Z');
    await healthReminderJob.run(services, {});
    expect(await listSent(services)).toEqual([]);

    at(services, '2027-01-13T17:00:00Z');
    await healthReminderJob.run(services, {});
    const [note, ...rest] = await listSent(services);
    expect(rest).toEqual([]);
    expect(note).toMatchObject({
      residentId: rosa.id,
      title: 'Reminder: Vision Exam',
      message: 'You asked us to remind you about Vision Exam. Status: Scheduled.',
      url: '/health/digital',
      readAt: null,
    });
    const pushes = await services.db
      .select()
      .from(pushDeliveries)
      .where(eq(pushDeliveries.notificationId, note!.id));
    expect(pushes.map(({ residentId, nextAttemptAt }) => [residentId, nextAttemptAt])).toEqual([
      [rosa.id, services.clock.now()],
      [rosa.id, services.clock.now()],
    ]);
    expect((await getReminder(services, rosa, id)).notifyAt).toBeNull();

    at(services, '2027-01-14T17:00:00Z');
    await healthReminderJob.run(services, {});
    expect(await listSent(services)).toHaveLength(1);
  });

  test('a removed health reminder never arrives, and a delayed one arrives late', async ({
    services,
    cast,
  }) => {
    await begin(services);
    const set = async (item: string, time: string) => {
      const { id } = await addReminder(services, cast.maya, { ...eyes, item });
      await setNotification(services, cast.maya, id, { at: time });
      return id;
    };
    await clearNotification(services, cast.maya, await set('Taken off', '2027-01-13T09:00'));
    await deleteReminder(services, cast.maya, await set('Gone', '2027-01-13T09:00'));
    await set('Of a day when nothing ran', '2027-01-13T09:00');
    const long = 'x'.repeat(bounds.title);
    await set(long, '2027-01-13T10:00');
    at(services, '2027-01-20T17:00Z');
    await healthReminderJob.run(services, {});
    const notes = await listSent(services);
    expect(notes.map(({ title }) => title).sort()).toEqual([
      'Reminder: Of a day when nothing ran',
      `Reminder: ${'x'.repeat(109)}…`,
    ]);
    expect(notes.every(({ title }) => title.length <= bounds.title)).toBe(true);
    expect(notes.some(({ message }) => message.includes(long))).toBe(true);
  });

  test('many health reminders at the same minute each arrive once and in sets, even with two jobs', async ({
    services: given,
  }) => {
    const { services, statements } = recordStatements(given);
    const many = 1100;
    await begin(services);
    const due = new Date('2027-01-13T17:00Z');
    await services.db.execute(sql`
      insert into residents (id, email) select 'many-' || n, 'many-' || n || '@example.org' from generate_series(1, ${many}::int) n`);
    await services.db.execute(sql`
      insert into health_reminders (resident_id, item, status, notify_at, created_at)
      select id, 'Blood Work', 'Due', ${due.toISOString()}, ${services.clock.now().toISOString()}::timestamptz from residents where id like 'many-%'`);
    services.clock.set(due);
    const before = statements.length;
    await Promise.all([healthReminderJob.run(services, {}), healthReminderJob.run(services, {})]);
    expect(statements.length - before).toBeLessThan(40);
    const byResident = await services.db
      .select({ residentId: notifications.residentId, count: count() })
      .from(notifications)
      .where(eq(notifications.type, 'health_reminder'))
      .groupBy(notifications.residentId);
    expect(byResident).toHaveLength(many);
    expect(byResident.filter((row) => row.count !== 1)).toEqual([]);
    expect(await services.db.$count(healthReminders, isNotNull(healthReminders.notifyAt))).toBe(0);
  });

  testWithOwnDatabase(
    'a health reminder that fails or is interrupted is left for the next job',
    async ({ services, cast }) => {
      await begin(services);
      const { id } = await addReminder(services, cast.maya, eyes);
      await setNotification(services, cast.maya, id, { at: '2027-01-13T09:00' });
      at(services, '2027-01-13T17:00Z');
      await healthReminderJob.run(services, {}, AbortSignal.abort());
      expect(await listSent(services)).toEqual([]);
      await services.db.execute(
        sql`alter table notifications add constraint refuses check (type <> 'health_reminder')`,
      );
      await expect(healthReminderJob.run(services, {})).rejects.toThrow();
      expect((await getReminder(services, cast.maya, id)).notifyAt).toBe('2027-01-13T17:00:00.000Z');
      await services.db.execute(sql`alter table notifications drop constraint refuses`);
      await healthReminderJob.run(services, {});
      expect(await listSent(services)).toHaveLength(1);
    },
  );
});
