import { counted } from '~/domain/counted';
import { randomUUID } from 'node:crypto';

import { and, asc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';

import { amenities, amenityHours, classes } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listSlotsAhead } from '~/features/health/slots/slot-changes.server';
import { invalidField, mustManageSchedule } from '~/features/health/slots/slots.server';
import { changeSchedule, nameIsTaken } from '~/features/health/slots/manage-schedule.server';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';

import { recordChange } from '~/platform/desk/write-entries.server';
import { makeWeek, weekdayNumber, weekdays } from '~/platform/places/times-of-day';
import { type ManagedAmenity } from './manage-amenities';
import type { AmenityInput } from './manage-amenities.schema.server';
import { readClasses } from './manage-classes.server';

const listLimit = 200;

export async function listManagedAmenities(services: Services, viewer: Viewer): Promise<ManagedAmenity[]> {
  mustManageSchedule(viewer);
  return readAmenities(services);
}

export async function getManagedAmenity(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ManagedAmenity> {
  mustManageSchedule(viewer);
  const [amenity] = await readAmenities(services, id);
  if (!amenity) throw new NotFound('There is no such amenity.');
  return amenity;
}

/** @throws Conflict if another offered amenity has the name; Forbidden for anyone but a manager */
export function addAmenity(
  services: Services,
  viewer: Viewer,
  { hours, ...amenity }: AmenityInput,
  id: string = randomUUID(),
): Promise<string> {
  return changeAmenity(services, viewer, id, async (services) => {
    await refuseTakenName(services, { id, name: amenity.name });
    const [last] = await services.db.select({ position: max(amenities.position) }).from(amenities);
    const position = (last?.position ?? 0) + 1;
    await services.db.insert(amenities).values({ id, ...amenity, position, createdAt: services.clock.now() });
    await storeHours(services, id, hours);
    return id;
  });
}

/** Notifies people with bookings if the name changes. @throws Invalid if a class there needs more spots */
export function updateAmenity(
  services: Services,
  viewer: Viewer,
  id: string,
  { hours, ...amenity }: AmenityInput,
): Promise<void> {
  return changeAmenity(services, viewer, id, async (services) => {
    await getManagedAmenity(services, viewer, id);
    await refuseTakenName(services, { id, name: amenity.name });
    await refuseTooSmall(services, id, amenity.capacity);
    const booked = await listSlotsAhead(services, { amenityId: id });
    await changeAppointments(services, 'booking', booked, () =>
      services.db
        .update(amenities)
        .set({ ...amenity, rulesRevision: revisionAfter(amenity.rules) })
        .where(eq(amenities.id, id)),
    );
    await storeHours(services, id, hours);
  });
}

/** Residents must agree anew only after a change of the text. */
const revisionAfter = (rules: string) =>
  sql`${amenities.rulesRevision} + (${amenities.rules} <> ${rules})::int`;

/** Retiring is idempotent, and existing bookings stay. @returns the amenity's name */
export function retireAmenity(services: Services, viewer: Viewer, id: string): Promise<string> {
  return changeAmenity(services, viewer, id, async (services) => {
    const { name } = await getManagedAmenity(services, viewer, id);
    await services.db
      .update(amenities)
      .set({ retiredAt: services.clock.now() })
      .where(and(eq(amenities.id, id), isNull(amenities.retiredAt)));
    return name;
  });
}

/** Restores its classes too, except those retired on their own. @returns the amenity's name */
export function restoreAmenity(services: Services, viewer: Viewer, id: string): Promise<string> {
  return changeAmenity(services, viewer, id, async (services) => {
    const { name } = await getManagedAmenity(services, viewer, id);
    await refuseTakenName(services, { id, name });
    await services.db.update(amenities).set({ retiredAt: null }).where(eq(amenities.id, id));
    return name;
  });
}

const changeAmenity = <Result>(
  services: Services,
  viewer: Viewer,
  id: string,
  change: (services: Services) => Promise<Result>,
) =>
  changeSchedule(services, viewer, (services) => recordChange(services, viewer, ['amenities', id], change));

async function refuseTakenName({ db }: Services, { id, name }: { id: string; name: string }): Promise<void> {
  const isSame = sql`name_key(${amenities.name}) = name_key(${name})`;
  const isAnother = and(isSame, ne(amenities.id, id), isNull(amenities.retiredAt));
  if ((await db.$count(amenities, isAnother)) > 0) throw nameIsTaken(name);
}

async function refuseTooSmall({ db }: Services, id: string, capacity: number): Promise<void> {
  const isTooLarge = and(
    eq(classes.amenityId, id),
    gt(classes.capacity, capacity),
    isNull(classes.retiredAt),
  );
  const [large] = await db.select().from(classes).where(isTooLarge).orderBy(asc(classes.position)).limit(1);
  if (!large) return;
  const spots = counted(large.capacity, 'spot');
  throw invalidField('capacity', `${large.name}, which is held here, has ${spots}. Change that first.`);
}

async function storeHours({ db }: Services, id: string, hours: AmenityInput['hours']): Promise<void> {
  await db.delete(amenityHours).where(eq(amenityHours.amenityId, id));
  const rows = weekdays.flatMap((day) =>
    hours[day].map((stretch) => ({ amenityId: id, weekday: weekdayNumber(day), ...stretch })),
  );
  if (rows.length > 0) await db.insert(amenityHours).values(rows);
}

export async function readAmenities(services: Services, id?: string): Promise<ManagedAmenity[]> {
  const { db } = services;
  const [rows, timeRanges, held] = await Promise.all([
    db
      .select()
      .from(amenities)
      .where(id === undefined ? undefined : eq(amenities.id, id))
      .orderBy(asc(amenities.position), asc(amenities.id))
      .limit(listLimit),
    db
      .select()
      .from(amenityHours)
      .where(id === undefined ? undefined : eq(amenityHours.amenityId, id))
      .orderBy(asc(amenityHours.opensAt)),
    readClasses(services, id === undefined ? undefined : eq(classes.amenityId, id)),
  ]);
  return rows.map(({ id, position: _, createdAt: __, retiredAt, ...amenity }) => ({
    ...amenity,
    id,
    isRetired: retiredAt !== null,
    hours: makeWeek((day) =>
      timeRanges
        .filter((row) => row.amenityId === id && row.weekday === weekdayNumber(day))
        .map(({ opensAt, closesAt }) => ({ opensAt, closesAt })),
    ),
    classes: held.filter(({ amenityId }) => amenityId === id),
  }));
}
