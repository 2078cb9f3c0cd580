import { and, asc, eq, lte, sql } from 'drizzle-orm';

import { healthReminders } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { toInstant, toLocalTime } from '~/domain/local-time';
import { inTransaction, type Services } from '~/domain/services';
import { bounds } from '~/domain/text.server';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { personalReminderJob } from '~/platform/notifications/reminders.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { digitalHealthPath, type HealthReminder, longestNotifyYears, reminderLimit } from './reminders';
import type { ReminderInput } from './wellness.schema.server';

export async function listReminders(services: Services, viewer: Viewer): Promise<HealthReminder[]> {
  const rows = await services.db
    .select()
    .from(healthReminders)
    .where(eq(healthReminders.residentId, viewer.id))
    .orderBy(asc(healthReminders.createdAt), asc(healthReminders.id))
    .limit(reminderLimit);
  return rows.map(toReminder);
}

export async function getReminder(services: Services, viewer: Viewer, id: string): Promise<HealthReminder> {
  if (!isUuid(id)) return noSuchReminder();
  const [row] = await services.db.select().from(healthReminders).where(isOwn(viewer, id));
  return row ? toReminder(row) : noSuchReminder();
}

export function addReminder(
  services: Services,
  viewer: Viewer,
  input: ReminderInput,
): Promise<HealthReminder> {
  return inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const count = await services.db.$count(healthReminders, eq(healthReminders.residentId, viewer.id));
    if (count >= reminderLimit) {
      throw new Conflict(`You can have at most ${reminderLimit} reminders. Delete one to add another.`);
    }
    const [row] = await services.db
      .insert(healthReminders)
      .values({ ...input, residentId: viewer.id, createdAt: services.clock.now() })
      .returning();
    return toReminder(row!);
  });
}

export const updateReminder = (
  services: Services,
  viewer: Viewer,
  id: string,
  input: ReminderInput,
): Promise<HealthReminder> => change(services, viewer, id, input);

export async function deleteReminder(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<HealthReminder> {
  if (!isUuid(id)) return noSuchReminder();
  const [row] = await services.db.delete(healthReminders).where(isOwn(viewer, id)).returning();
  return row ? toReminder(row) : noSuchReminder();
}

/** @param at YYYY-MM-DDTHH:MM, local @throws Invalid unless it is within the next two years */
export async function setNotification(
  services: Services,
  viewer: Viewer,
  id: string,
  { at }: { at: string },
): Promise<HealthReminder> {
  await getReminder(services, viewer, id);
  return change(services, viewer, id, { notifyAt: readTime(services, at) });
}

export const clearNotification = (services: Services, viewer: Viewer, id: string): Promise<HealthReminder> =>
  change(services, viewer, id, { notifyAt: null });

/** Suggests the current setting, or 9 AM tomorrow, as local YYYY-MM-DDTHH:MM. */
export function suggestTime({ config, clock }: Services, notifyAt: string | null): string {
  if (notifyAt) return toLocalTime(config.timeZone, new Date(notifyAt));
  return `${addDays(dayIn(config.timeZone, clock.now()), 1)}T09:00`;
}

function readTime({ config, clock }: Services, at: string): Date {
  const instant = toInstant(config.timeZone, at);
  if (!instant) throw refusal('Choose a date and a time.');
  const now = clock.now();
  if (instant <= now) throw refusal('That time has passed. Choose one in the future.');
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + longestNotifyYears);
  if (instant > latest) throw refusal(`Choose a time within the next ${longestNotifyYears} years.`);
  return instant;
}

const refusal = (sentence: string) => new Invalid(sentence, { at: [sentence] });

async function change(
  { db }: Services,
  viewer: Viewer,
  id: string,
  values: Partial<typeof healthReminders.$inferInsert>,
): Promise<HealthReminder> {
  if (!isUuid(id)) return noSuchReminder();
  const [row] = await db.update(healthReminders).set(values).where(isOwn(viewer, id)).returning();
  return row ? toReminder(row) : noSuchReminder();
}

const isOwn = (viewer: Viewer, id: string) =>
  and(eq(healthReminders.id, id), eq(healthReminders.residentId, viewer.id));

function noSuchReminder(): never {
  throw new NotFound('There is no such reminder.');
}

const toReminder = ({ id, item, status, notifyAt }: typeof healthReminders.$inferSelect): HealthReminder => ({
  id,
  item,
  status,
  notifyAt: notifyAt?.toISOString() ?? null,
});

/** Sends each health reminder once. */
export const healthReminderJob = personalReminderJob('send-health-reminders', {
  every: '* * * * *',
  async claim({ db, clock }, limit) {
    const due = db
      .select({ id: healthReminders.id })
      .from(healthReminders)
      .where(lte(healthReminders.notifyAt, clock.now()))
      .orderBy(healthReminders.notifyAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(healthReminders)
      .set({ notifyAt: null })
      .where(sql`${healthReminders.id} = any (array(${due}))`)
      .returning();
    return claimed.map(({ residentId, item, status }) => ({
      residentId,
      type: 'health_reminder',
      title: toTitle(item),
      message: `You asked us to remind you about ${item}. Status: ${status}.`,
      url: digitalHealthPath,
    }));
  },
});

/** Shortens long titles. The message has the full item. */
function toTitle(item: string): string {
  const title = `Reminder: ${item}`;
  return title.length <= bounds.title ? title : `${title.slice(0, bounds.title - 1).trimEnd()}…`;
}
