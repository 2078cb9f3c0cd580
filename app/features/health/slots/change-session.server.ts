import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';

import { amenities, classes, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { counted } from '~/domain/counted';
import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { findClosure, formatClosed } from '~/platform/closures/closures';
import { listClosures, lockClosures } from '~/platform/closures/closures.server';

import { planDays } from './compare-schedule.server';
import { changeSchedule } from './manage-schedule.server';
import { callOff } from './manage-slots.server';
import { weeksAhead } from './sessions';
import type { SessionInput } from './sessions.schema.server';
import { getSession, noSuchSession } from './sessions.server';
import { closableKeys, overlaps, type PlannedSlot, slotKey } from './slot-plan';
import { invalidField, scheduleRight } from './slots.server';

/**
 * Moves one session to another time, room or instructor, any day ahead. Everyone booked is notified and keeps their
 * spot. @throws Invalid if the room is taken, closed or too small then; Conflict if it has begun or was canceled
 */
export function changeSession(
  services: Services,
  viewer: Viewer,
  { classId, at }: { classId: string; at: string },
  input: SessionInput,
): Promise<{ told: number }> {
  return changeSchedule(services, viewer, (services) =>
    asStaff(services, viewer, scheduleRight, async (services, note) => {
      await lockClosures(services, { isShared: true });
      const { slotId, held } = await materialize(services, viewer, classId, at);
      const endsAt = new Date(input.startsAt.getTime() + held.duration * 60_000);
      const moved = {
        amenityId: input.amenityId,
        classId,
        startsAt: input.startsAt,
        endsAt,
        capacity: held.capacity,
      };
      await refuseUnlessFree(services, slotId, moved);
      const instructor = input.instructor === held.instructor ? null : input.instructor;
      const isAsPlanned =
        instructor === null && moved.amenityId === held.amenityId && moved.startsAt.toISOString() === at;
      const { told } = await changeAppointments(services, 'booking', [slotId], () =>
        services.db
          .update(timeSlots)
          .set({
            startsAt: moved.startsAt,
            endsAt,
            amenityId: moved.amenityId,
            instructor,
            plannedAt: isAsPlanned ? null : new Date(at),
          })
          .where(eq(timeSlots.id, slotId)),
      );
      await note({ verb: 'changed', kind: 'session', subjectId: slotId });
      return { told };
    }),
  );
}

/** Cancels one session, any day ahead. @throws Conflict if it has begun or was canceled already */
export async function cancelSession(
  services: Services,
  viewer: Viewer,
  { classId, at }: { classId: string; at: string },
): Promise<{ told: number }> {
  return asStaff(services, viewer, scheduleRight, async (services) => {
    await lockClosures(services, { isShared: true });
    const { slotId } = await materialize(services, viewer, classId, at);
    return callOff(services, viewer, slotId);
  });
}

/** Creates the session's slot ahead of the schedule job. */
async function materialize(services: Services, viewer: Viewer, classId: string, at: string) {
  const { db, clock } = services;
  const session = await getSession(services, viewer, classId, at);
  if (session.closed) throw new Conflict(`${session.closed}: this session doesn’t take place.`);
  if (session.state === 'begun' || new Date(session.startTime) <= clock.now())
    throw new Conflict('This session has started, so it can’t be changed.');
  if (session.state === 'called-off') throw new Conflict('This session was canceled.');
  const [held] = await db.select().from(classes).where(eq(classes.id, classId));
  if (!held) throw noSuchSession();
  const planned = new Date(at);
  await db
    .insert(timeSlots)
    .values({
      amenityId: session.amenityId,
      classId,
      startsAt: new Date(session.startTime),
      endsAt: new Date(session.endTime),
      capacity: held.capacity,
      plannedAt: session.isMoved ? planned : null,
    })
    .onConflictDoNothing();
  const isSession = and(
    eq(timeSlots.classId, classId),
    or(eq(timeSlots.plannedAt, planned), and(isNull(timeSlots.plannedAt), eq(timeSlots.startsAt, planned))),
  );
  const [slot] = await db.select({ id: timeSlots.id }).from(timeSlots).where(isSession).for('no key update');
  if (!slot) throw noSuchSession();
  return { slotId: slot.id, held };
}

async function refuseUnlessFree(services: Services, slotId: string, moved: PlannedSlot): Promise<void> {
  const { db, clock, config } = services;
  if (moved.startsAt <= clock.now())
    throw invalidField('startsAt', 'This time has passed. Choose a later one.');
  const today = dayIn(config.timeZone, clock.now());
  const lastDay = addDays(today, weeksAhead * 7 - 1);
  const day = dayIn(config.timeZone, moved.startsAt);
  if (day > lastDay) throw invalidField('startsAt', `Choose a day in the next ${weeksAhead} weeks.`);
  const [room] = await db
    .select()
    .from(amenities)
    .where(and(eq(amenities.id, moved.amenityId), isNull(amenities.retiredAt)));
  if (!room) throw invalidField('amenityId', 'Choose a room from the list.');
  if (room.capacity < moved.capacity)
    throw invalidField(
      'amenityId',
      `${room.name} holds up to ${counted(room.capacity, 'person', 'people')}.`,
    );
  const closures = await listClosures(services, { from: moved.startsAt, until: moved.endsAt });
  const closure = findClosure(closures, closableKeys(moved), moved);
  if (closure) throw invalidField('startsAt', `${formatClosed(closure)} then. Choose another time.`);
  const [own] = await db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
  const others = (await planDays(services, [addDays(day, -1), day, addDays(day, 1)])).filter(
    (slot) => slot.classId !== null && slotKey(slot) !== slotKey(own!),
  );
  const other = others.find(
    (slot) => overlaps(slot, moved) || (slot.classId === moved.classId && +slot.startsAt === +moved.startsAt),
  );
  if (other) throw invalidField('startsAt', await formatTaken(services, other));
  const isSame = and(
    eq(timeSlots.classId, moved.classId!),
    eq(timeSlots.startsAt, moved.startsAt),
    ne(timeSlots.id, slotId),
  );
  if ((await db.$count(timeSlots, isSame)) > 0)
    throw invalidField('startsAt', 'A session of this class at that time was canceled. Choose another time.');
  const [booked] = await db
    .select({ booked: sql<number>`coalesce(sum(${timeSlots.booked} + ${timeSlots.held}), 0)::int` })
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.amenityId, moved.amenityId),
        ne(timeSlots.id, slotId),
        isNull(timeSlots.calledOffAt),
        lt(timeSlots.startsAt, moved.endsAt),
        gt(timeSlots.endsAt, moved.startsAt),
      ),
    );
  if (booked && booked.booked > 0)
    throw invalidField(
      'startsAt',
      `${counted(booked.booked, 'person', 'people')} booked ${room.name} then. Choose another time, or cancel those sessions first.`,
    );
}

async function formatTaken({ db }: Services, { classId }: PlannedSlot): Promise<string> {
  const [held] = classId ? await db.select().from(classes).where(eq(classes.id, classId)) : [];
  return `${held?.name ?? 'Another class'} is there then. Choose another time or room.`;
}
