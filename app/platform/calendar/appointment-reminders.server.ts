import { createHash } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { notifications } from '#db/schema';
import type { Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { formatOnAnyDay } from '~/ui/dates';

import type { DueAppointment } from './calendar';

/** The day before, as with bookings and events. */
const noticeMs = 24 * 60 * 60_000;

/**
 * Reminds residents of what they joined and that begins within a day, once: the reminder of an appointment has one id for
 * as long as it keeps its time, and an inbox has each id once.
 * @param stopping ends it between two appointments; what is left is for the next time
 */
export async function remindOfAppointments(
  services: Services,
  _payload?: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  const from = services.clock.now();
  const until = new Date(from.getTime() + noticeMs);
  for (const { listDue } of Object.values(services.registry.appointments)) {
    for (const due of (await listDue?.(services, { from, until })) ?? []) {
      if (stopping?.aborted) return;
      await remindOf(services, due);
    }
  }
}

async function remindOf(services: Services, due: DueAppointment): Promise<void> {
  const { residentIds } = due;
  if (residentIds.length === 0) return;
  const id = reminderId(due);
  const told = await services.db
    .select({ residentId: notifications.residentId })
    .from(notifications)
    .where(and(eq(notifications.id, id), inArray(notifications.residentId, residentIds)));
  const isTold = new Set(told.map(({ residentId }) => residentId));
  for (const residentId of residentIds.filter((id) => !isTold.has(id))) {
    await createNotification(services, residentId, {
      id,
      type: 'booking_reminder',
      title: 'Reminder',
      message: toReminder(services, due),
      url: due.url,
    });
  }
}

/**
 * The same for as long as the appointment keeps its time, as its own id is; a UUID of the free form (RFC 9562, version
 * 8). A move within the notice is told at once, and no second time.
 */
function reminderId({ uid, startsAt, movedAt }: DueAppointment): string {
  const isRenewed = movedAt !== null && movedAt.getTime() < startsAt.getTime() - noticeMs;
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

/** "Saturday, September 6, 10:00 AM: Compost. Place: Main Garden. …": it stays in the inbox after its day. */
const toReminder = (
  { config }: Services,
  { startsAt, summary, location }: Pick<DueAppointment, 'startsAt' | 'summary' | 'location'>,
): string =>
  `${formatOnAnyDay(startsAt, config.timeZone)}: ${summary}. Place: ${location}. ` +
  'If you can’t make it, please leave, so a neighbor can have your spot.';

/** Reminds residents of what they joined besides bookings and events. */
export const appointmentReminderJob = job('remind-of-appointments', remindOfAppointments, {
  every: '*/5 * * * *',
});
