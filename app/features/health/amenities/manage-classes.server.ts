import { counted } from '~/domain/counted';
import { randomUUID } from 'node:crypto';

import { and, asc, eq, isNull, max, ne, type SQL, sql } from 'drizzle-orm';

import { amenities, classes, classTimes } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listSlotsAhead } from '~/features/health/slots/slot-changes.server';
import { invalidField, mustManageSchedule } from '~/features/health/slots/slots.server';
import { changeSchedule, nameIsTaken } from '~/features/health/slots/manage-schedule.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';

import { recordChange } from '~/platform/desk/write-entries.server';
import { dropChange, moveBookedSessions, splitVersions, storeTimes } from './class-versions.server';
import { type ManagedClass } from './manage-amenities';
import type { ClassInput, ClassUpdate } from './manage-amenities.schema.server';

const listLimit = 500;

export async function getManagedClass(services: Services, viewer: Viewer, id: string): Promise<ManagedClass> {
  mustManageSchedule(viewer);
  const [found] = await readClasses(services, eq(classes.id, id));
  if (!found) throw new NotFound('There is no such class.');
  return found;
}

/** @throws Invalid if the amenity is retired or too small; Conflict if a class there has the name */
export function addClass(
  services: Services,
  viewer: Viewer,
  { amenityId, times, ...input }: ClassInput & { amenityId: string },
  id: string = randomUUID(),
): Promise<string> {
  return changeClass(services, viewer, id, async (services) => {
    await requireCapacity(services, amenityId, input.capacity);
    await refuseTakenName(services, { id, amenityId, name: input.name });
    const [last] = await services.db.select({ position: max(classes.position) }).from(classes);
    const position = (last?.position ?? 0) + 1;
    const createdAt = services.clock.now();
    await services.db.insert(classes).values({ id, amenityId, ...input, position, createdAt });
    await storeTimes(services, id, times, todayOf(services));
    return id;
  });
}

/**
 * A class can't change its amenity. Booked sessions move with its weekly times, and everyone booked is notified.
 * @param input.from the first day of the new times, YYYY-MM-DD. Null means today
 * @throws Invalid or Conflict as in `addClass`
 */
export function updateClass(
  services: Services,
  viewer: Viewer,
  id: string,
  { times, from = null, ...input }: ClassUpdate,
): Promise<{ told: number }> {
  return changeClass(services, viewer, id, async (services) => {
    const { amenityId } = await getManagedClass(services, viewer, id);
    await requireCapacity(services, amenityId, input.capacity, { isRetiredToo: true });
    await refuseTakenName(services, { id, amenityId, name: input.name });
    const booked = await listSlotsAhead(services, { classId: id });
    await changeAppointments(services, 'booking', booked, () =>
      services.db.update(classes).set(input).where(eq(classes.id, id)),
    );
    const today = todayOf(services);
    if (from !== null && from < today) throw invalidField('from', 'Choose today or a later day.');
    const isPlanned = await storeTimes(services, id, times, from ?? today);
    // The class's own history has the times of today only.
    if (isPlanned && from !== null && from > today) await noteTimes(services, viewer, 'planned', id);
    return moveBookedSessions(services, id);
  });
}

/** The times before a planned change go on. */
export function dropPlannedTimes(services: Services, viewer: Viewer, id: string, from: string) {
  return changeClass(services, viewer, id, async (services) => {
    const { planned } = await getManagedClass(services, viewer, id);
    if (!planned.some((change) => change.from === from))
      throw new NotFound('There is no such change of times.');
    await dropChange(services, id, from);
    await noteTimes(services, viewer, 'dropped', id);
    return moveBookedSessions(services, id);
  });
}

const noteTimes = (services: Services, viewer: Viewer, verb: string, subjectId: string) =>
  writeAudit(services, viewer, { verb, kind: 'class-times', subjectId });

const todayOf = ({ clock, config }: Services): string => dayIn(config.timeZone, clock.now());

/** Retiring is idempotent, and existing bookings stay. @returns the class's name */
export function retireClass(services: Services, viewer: Viewer, id: string): Promise<string> {
  return changeClass(services, viewer, id, async (services) => {
    const { name } = await getManagedClass(services, viewer, id);
    await services.db
      .update(classes)
      .set({ retiredAt: services.clock.now() })
      .where(and(eq(classes.id, id), isNull(classes.retiredAt)));
    return name;
  });
}

/** @throws Conflict if its amenity is retired or too small, or another class there has the name */
export function restoreClass(services: Services, viewer: Viewer, id: string): Promise<string> {
  return changeClass(services, viewer, id, async (services) => {
    const { name, amenityId, amenityName, capacity } = await getManagedClass(services, viewer, id);
    await refuseTakenName(services, { id, amenityId, name });
    const amenity = await findAmenity(services, amenityId);
    if (!amenity || amenity.retiredAt)
      throw new Conflict(`${amenityName}, where it was held, is retired. Offer that again first.`);
    if (capacity > amenity.capacity) throw new Conflict(`${tooMany(amenity)} Edit the class first.`);
    await services.db.update(classes).set({ retiredAt: null }).where(eq(classes.id, id));
    return name;
  });
}

const changeClass = <Result>(
  services: Services,
  viewer: Viewer,
  id: string,
  change: (services: Services) => Promise<Result>,
) => changeSchedule(services, viewer, (services) => recordChange(services, viewer, ['classes', id], change));

/** Lists retired classes too. */
export async function readClasses(services: Services, isWanted?: SQL): Promise<ManagedClass[]> {
  const { db } = services;
  const [rows, times] = await Promise.all([
    db
      .select({ row: classes, amenityName: amenities.name })
      .from(classes)
      .innerJoin(amenities, eq(amenities.id, classes.amenityId))
      .where(isWanted)
      .orderBy(asc(classes.position), asc(classes.id))
      .limit(listLimit),
    db
      .select({ row: classTimes })
      .from(classTimes)
      .innerJoin(classes, eq(classes.id, classTimes.classId))
      .where(isWanted),
  ]);
  return rows.map(({ row: { position: _, createdAt: __, retiredAt, ...held }, amenityName }) => ({
    ...held,
    amenityName,
    isRetired: retiredAt !== null,
    ...splitVersions(
      times.filter(({ row }) => row.classId === held.id).map(({ row }) => row),
      todayOf(services),
    ),
  }));
}

async function findAmenity({ db }: Services, amenityId: string) {
  const [amenity] = await db.select().from(amenities).where(eq(amenities.id, amenityId));
  return amenity ?? null;
}

async function requireCapacity(
  services: Services,
  amenityId: string,
  capacity: number,
  { isRetiredToo = false } = {},
): Promise<void> {
  const amenity = await findAmenity(services, amenityId);
  if (!amenity || (amenity.retiredAt && !isRetiredToo))
    throw invalidField('amenityId', 'Choose an amenity from the list.');
  if (capacity > amenity.capacity) throw invalidField('capacity', tooMany(amenity));
}

const tooMany = ({ name, capacity }: { name: string; capacity: number }) =>
  `${name} holds up to ${counted(capacity, 'person', 'people')}.`;

async function refuseTakenName(
  { db }: Services,
  { id, amenityId, name }: { id: string; amenityId: string; name: string },
): Promise<void> {
  const isSame = and(sql`name_key(${classes.name}) = name_key(${name})`, eq(classes.amenityId, amenityId));
  const isAnother = and(isSame, ne(classes.id, id), isNull(classes.retiredAt));
  if ((await db.$count(classes, isAnother)) > 0) throw nameIsTaken(name);
}
