import { and, eq, gt, lt } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { findClosure, formatClosed } from '~/platform/closures/closures';
import { listClosures } from '~/platform/closures/closures.server';

import { planDays } from './compare-schedule.server';
import { type ClassSession, weeksAhead } from './sessions';
import { closableKeys, slotKey } from './slot-plan';
import { mustManageSchedule } from './slots.server';

/** The coming weeks' sessions of a class, whether or not residents can book them yet. */
export async function listSessions(
  services: Services,
  viewer: Viewer,
  classId: string,
): Promise<ClassSession[]> {
  mustManageSchedule(viewer);
  const { clock, config } = services;
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const days = Array.from({ length: weeksAhead * 7 }, (_, ahead) => addDays(today, ahead));
  const planned = (await planDays(services, days, classId)).filter(({ endsAt }) => endsAt > now);
  const until = startOfDay(config.timeZone, addDays(today, days.length));
  const stored = await readStored(
    services,
    and(eq(timeSlots.classId, classId), gt(timeSlots.endsAt, now), lt(timeSlots.startsAt, until)),
  );
  const byKey = new Map(stored.map((row) => [slotKey(row), row]));
  const closures = await listClosures(services, { from: now, until });
  const rooms = await services.db.select({ id: amenities.id, name: amenities.name }).from(amenities);
  const [held] = await services.db.select().from(classes).where(eq(classes.id, classId));
  return planned
    .sort((one, other) => +one.startsAt - +other.startsAt)
    .map((slot): ClassSession => {
      const row = byKey.get(slotKey(slot));
      const closure = findClosure(closures, closableKeys(slot), slot);
      return {
        at: (slot.plannedAt ?? slot.startsAt).toISOString(),
        startTime: slot.startsAt.toISOString(),
        endTime: slot.endsAt.toISOString(),
        amenityId: slot.amenityId,
        amenityName: rooms.find(({ id }) => id === slot.amenityId)?.name ?? '',
        instructor: row?.instructor ?? held?.instructor ?? '',
        booked: row?.booked ?? 0,
        waiting: row?.waiting ?? 0,
        isMoved: Boolean(slot.plannedAt),
        state: row?.calledOffAt && !row.closureId ? 'called-off' : slot.startsAt <= now ? 'begun' : 'to-come',
        closed: closure ? formatClosed(closure) : null,
      };
    });
}

export async function getSession(services: Services, viewer: Viewer, classId: string, at: string) {
  const session = (await listSessions(services, viewer, classId)).find((one) => one.at === at);
  if (!session) throw noSuchSession();
  return session;
}

export const noSuchSession = () => new NotFound('There is no such session.');

const readStored = ({ db }: Services, where: ReturnType<typeof and>) =>
  db
    .select({
      id: timeSlots.id,
      amenityId: timeSlots.amenityId,
      classId: timeSlots.classId,
      startsAt: timeSlots.startsAt,
      endsAt: timeSlots.endsAt,
      plannedAt: timeSlots.plannedAt,
      instructor: timeSlots.instructor,
      booked: timeSlots.booked,
      calledOffAt: timeSlots.calledOffAt,
      closureId: timeSlots.closureId,
      waiting: db.$count(bookings, and(eq(bookings.slotId, timeSlots.id), eq(bookings.status, 'waiting'))),
    })
    .from(timeSlots)
    .where(where);
