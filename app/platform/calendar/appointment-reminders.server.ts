import { createHash } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { notifications } from '#db/schema';
import type { Services } from '~/domain/services';
import { reminderJob, toReminderTime } from '~/platform/notifications/reminders.server';
import { formatFullInstant } from '~/ui/dates';

import type { DueAppointment } from './calendar';

/** Reminds residents of sessions. These have no row to mark, so a stable notification id prevents repeats. */
export const appointmentReminderJob = reminderJob('remind-of-appointments', {
  every: '*/5 * * * *',
  async list(services) {
    const kinds = Object.values(services.registry.appointments);
    return (await Promise.all(kinds.map(async ({ listDue }) => (await listDue?.(services)) ?? []))).flat();
  },
  async claim(services, due) {
    const id = reminderId(due);
    const notified = await services.db
      .select({ residentId: notifications.residentId })
      .from(notifications)
      .where(and(eq(notifications.id, id), inArray(notifications.residentId, due.residentIds)));
    const isReminded = new Set(notified.map(({ residentId }) => residentId));
    return {
      id,
      residentIds: due.residentIds.filter((residentId) => !isReminded.has(residentId)),
      type: 'booking_reminder',
      title: 'Reminder',
      message: formatReminder(services, due),
      url: due.url,
    };
  },
});

/** Derives a UUID (RFC 9562, version 8) from an appointment. A move more than a day ahead gets a second reminder. */
function reminderId({ uid, startsAt, movedAt }: DueAppointment): string {
  const isRenewed = movedAt !== null && movedAt < toReminderTime(startsAt);
  const what = isRenewed ? `reminder of ${uid} as of ${movedAt.toISOString()}` : `reminder of ${uid}`;
  const hex = createHash('sha256').update(what).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Formats the reminder with its full date, because it stays in the inbox after that day. */
const formatReminder = (
  { config }: Services,
  { startsAt, summary, location }: Pick<DueAppointment, 'startsAt' | 'summary' | 'location'>,
): string =>
  `${formatFullInstant(startsAt, config.timeZone)}: ${summary}. Place: ${location}. ` +
  'If you can’t make it, please leave, so a neighbor can have your spot.';
