import { and, asc, eq, gt, isNull } from 'drizzle-orm';

import { driverLinks, shuttles } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { atMinute } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { sweepAfter } from '~/jobs/upkeep.server';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { hasTracker } from '../vehicles.server';

const right = ['shuttle', 'run the shuttle'] as const satisfies Right;

/** Trips after midnight belong to the evening before. */
const endsAtMinutes = 4 * 60;

/** @param token of a link that was just made @throws NotFound */
export async function readVehicle(services: Services, viewer: Viewer, id: string, token: string | null) {
  requireCapability(viewer, ...right);
  const { db, clock, config } = services;
  const vehicle = await getVehicle(services, id);
  const now = clock.now();
  const rows = await db
    .select()
    .from(driverLinks)
    .where(and(eq(driverLinks.shuttleId, id), isLive(now)))
    .orderBy(asc(driverLinks.day), asc(driverLinks.createdAt));
  const today = dayIn(config.timeZone, now);
  return {
    vehicle,
    links: rows.map(({ id, driverName, day, heldByHash }) => ({
      id,
      driverName,
      day,
      isInUse: heldByHash !== null,
    })),
    days: [today, addDays(today, 1)],
    freshToken: token !== null && rows.some(({ tokenHash }) => tokenHash === hashToken(token)) ? token : null,
  };
}

async function getVehicle({ db }: Services, vehicleId: string) {
  const { id, name, isOnDuty, currentDriverName, retiredAt } = shuttles;
  const [vehicle] = await db
    .select({ id, name, isOnDuty, currentDriverName, hasTracker: hasTracker() })
    .from(shuttles)
    .where(and(eq(id, vehicleId), isNull(retiredAt)));
  if (!vehicle) throw new NotFound('There is no such shuttle.');
  return vehicle;
}

const isLive = (now: Date) => and(isNull(driverLinks.revokedAt), gt(driverLinks.expiresAt, now))!;

/**
 * Makes a driver's link for a vehicle and a day, in place of the one before. @returns its token, of which only a hash is
 * stored @throws NotFound; Invalid for a day other than today and tomorrow
 */
export function makeDriverLink(
  services: Services,
  viewer: Viewer,
  shuttleId: string,
  { driver: driverName, day }: { driver: string; day: string },
): Promise<string> {
  return asStaff(services, viewer, right, async (services, note) => {
    const { db, clock, config } = services;
    const now = clock.now();
    const today = dayIn(config.timeZone, now);
    if (day !== today && day !== addDays(today, 1))
      throw new Invalid('Choose today or tomorrow.', { day: ['Choose today or tomorrow.'] });
    await lockVehicle(services, shuttleId);
    await db
      .update(driverLinks)
      .set({ revokedAt: now })
      .where(and(eq(driverLinks.shuttleId, shuttleId), eq(driverLinks.day, day), isLive(now)));
    const token = generateToken();
    const expiresAt = atMinute(config.timeZone, addDays(day, 1), endsAtMinutes);
    await db
      .insert(driverLinks)
      .values({ tokenHash: hashToken(token), shuttleId, driverName, day, expiresAt, createdAt: now });
    await note({ verb: 'made a link for', kind: 'shuttle', subjectId: shuttleId, fields: ['driver'] });
    return token;
  });
}

/** Of two dispatchers at once, the second one replaces the first one's link. @throws NotFound */
async function lockVehicle({ db }: Services, shuttleId: string): Promise<void> {
  const [found] = await db
    .select({ id: shuttles.id })
    .from(shuttles)
    .where(and(eq(shuttles.id, shuttleId), isNull(shuttles.retiredAt)))
    .for('no key update');
  if (!found) throw new NotFound('There is no such shuttle.');
}

/** @throws NotFound */
export async function getDriverLink(
  { db }: Services,
  viewer: Viewer,
  link: { shuttleId: string; id: string },
) {
  requireCapability(viewer, ...right);
  const [found] = isUuid(link.id)
    ? await db
        .select({ driverName: driverLinks.driverName, day: driverLinks.day, shuttleName: shuttles.name })
        .from(driverLinks)
        .innerJoin(shuttles, eq(shuttles.id, driverLinks.shuttleId))
        .where(and(eq(driverLinks.id, link.id), eq(driverLinks.shuttleId, link.shuttleId)))
    : [];
  if (!found) throw new NotFound('There is no such link.');
  return found;
}

/** Ends a link, such as after a phone is lost. @throws NotFound; Conflict if it is over */
export function endDriverLink(
  services: Services,
  viewer: Viewer,
  link: { shuttleId: string; id: string },
): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    await getDriverLink(services, viewer, link);
    const now = services.clock.now();
    const ended = await services.db
      .update(driverLinks)
      .set({ revokedAt: now })
      .where(and(eq(driverLinks.id, link.id), isLive(now)))
      .returning({ id: driverLinks.id });
    if (ended.length === 0) throw new Conflict('This link has ended already.');
    await note({ verb: 'ended a link for', kind: 'shuttle', subjectId: link.shuttleId, fields: ['driver'] });
  });
}

export function setDuty(
  services: Services,
  viewer: Viewer,
  shuttleId: string,
  { driver, duty }: { driver: string | null; duty: 'on' | 'off' },
): Promise<void> {
  return asStaff(services, viewer, right, async ({ db }, note) => {
    const isOnDuty = duty === 'on';
    const [changed] = await db
      .update(shuttles)
      .set({ isOnDuty, currentDriverName: isOnDuty ? driver : null })
      .where(and(eq(shuttles.id, shuttleId), isNull(shuttles.retiredAt)))
      .returning({ id: shuttles.id });
    if (!changed) throw new NotFound('There is no such shuttle.');
    const verb = isOnDuty ? 'put on duty' : 'took off duty';
    await note({ verb, kind: 'shuttle', subjectId: shuttleId, fields: ['driver'] });
  });
}

export const sweepDriverLinks = sweepAfter(driverLinks.expiresAt, 2);
