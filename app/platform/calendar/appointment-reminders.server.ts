import { createHash } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { notifications } from '#db/schema';
import type { Services } from '~/domain/services';
import { createNotification } from '~/platform/notifications/notifications.server';
import { formatOnAnyDay } from '~/ui/dates';

import type { DueAppointment } from './calendar';

/** The day before, as with bookings and events. */
const noticeMs = 24 * 60 * 60_000;

/**
 * Reminds residents of what they joined and that begins within a day, once: the reminder of an appointment has one id,
 * and an inbox has each id once.
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

async function remindOf(services: Services, { uid, residentIds, ...due }: DueAppointment): Promise<void> {
  if (residentIds.length === 0) return;
  const id = reminderId(uid);
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

/** The same for ever, as the appointment's own is; a UUID of the free form (RFC 9562, version 8). */
function reminderId(uid: string): string {
  const hex = createHash('sha256').update(`reminder of ${uid}`).digest('hex');
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
