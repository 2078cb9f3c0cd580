import { and, asc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';

import { gardenFacilities, gardenWorkshops, workshopMembers } from '#db/schema';
import { NotFound, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { changeOwn } from '~/platform/residents/change-own.server';

import type { Holding } from '~/platform/residents/holdings.server';
import type { Workshop } from './garden';
import { whyNotTake } from './garden.policy';

export async function listWorkshops(services: Services, viewer: Viewer, limit: number): Promise<Workshop[]> {
  const isToCome = gt(gardenWorkshops.endsAt, services.clock.now());
  return readWorkshops(services, viewer, isToCome, limit);
}

export async function findJoinedWorkshop(services: Services, viewer: Viewer): Promise<Workshop | null> {
  const isJoined = and(gt(gardenWorkshops.endsAt, services.clock.now()), isNotNull(workshopMembers.joinedAt));
  const [workshop] = await readWorkshops(services, viewer, isJoined, 1);
  return workshop ?? null;
}

export async function getWorkshop(services: Services, viewer: Viewer, id: string): Promise<Workshop> {
  const [workshop] = isUuid(id) ? await readWorkshops(services, viewer, eq(gardenWorkshops.id, id), 1) : [];
  if (!workshop) throw new NotFound('There is no such workshop.');
  return workshop;
}

/** Concurrent calls never exceed the capacity. @throws NotFound; Conflict if full, begun or joined */
export function joinWorkshop(services: Services, viewer: Viewer, id: string): Promise<Workshop> {
  return changeOwn(services, viewer, async (services) => {
    const workshop = await getWorkshop(services, viewer, id);
    throwConflict(whyNotTake.join(workshop));
    const joinedAt = services.clock.now();
    await services.db.insert(workshopMembers).values({ workshopId: id, residentId: viewer.id, joinedAt });
    // Update the row last: its lock blocks everyone else who joins until the transaction ends.
    const { joined, capacity } = gardenWorkshops;
    const [spot] = await services.db
      .update(gardenWorkshops)
      .set({ joined: sql`${joined} + 1` })
      .where(and(eq(gardenWorkshops.id, id), isNull(gardenWorkshops.retiredAt), lt(joined, capacity)))
      .returning({ joined });
    if (!spot) {
      const now = await getWorkshop(services, viewer, id);
      throwConflict(whyNotTake.join({ ...now, hasJoined: false, joined: now.capacity }));
    }
    return { ...workshop, ...spot, hasJoined: true };
  });
}

/** @throws NotFound; Conflict if the viewer hasn't joined, or it has begun */
export function leaveWorkshop(services: Services, viewer: Viewer, id: string): Promise<Workshop> {
  return changeOwn(services, viewer, async (services) => {
    const workshop = await getWorkshop(services, viewer, id);
    throwConflict(whyNotTake.leave(workshop));
    await services.db
      .delete(workshopMembers)
      .where(and(eq(workshopMembers.workshopId, id), eq(workshopMembers.residentId, viewer.id)));
    const { joined } = gardenWorkshops;
    const [spot] = await services.db
      .update(gardenWorkshops)
      .set({ joined: sql`${joined} - 1` })
      .where(eq(gardenWorkshops.id, id))
      .returning({ joined });
    return { ...workshop, ...spot, hasJoined: false };
  });
}

async function readWorkshops(
  { db, clock }: Services,
  viewer: Viewer,
  condition: SQL | undefined,
  limit: number,
): Promise<Workshop[]> {
  const isOwn = and(
    eq(workshopMembers.workshopId, gardenWorkshops.id),
    eq(workshopMembers.residentId, viewer.id),
  );
  const rows = await db
    .select({
      workshop: gardenWorkshops,
      facilityName: gardenFacilities.name,
      joinedAt: workshopMembers.joinedAt,
    })
    .from(gardenWorkshops)
    .innerJoin(gardenFacilities, eq(gardenFacilities.id, gardenWorkshops.facilityId))
    .leftJoin(workshopMembers, isOwn)
    .where(and(isNull(gardenWorkshops.retiredAt), condition))
    .orderBy(asc(gardenWorkshops.startsAt), asc(gardenWorkshops.id))
    .limit(limit);
  const now = clock.now();
  return rows.map(({ workshop: { startsAt, endsAt, ...workshop }, ...row }) => ({
    id: workshop.id,
    title: workshop.title,
    description: workshop.description,
    capacity: workshop.capacity,
    joined: workshop.joined,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    facilityName: row.facilityName,
    hasJoined: row.joinedAt !== null,
    hasBegun: startsAt <= now,
  }));
}

export const workshopHolding: Holding = {
  label: 'Garden workshops',
  list: ({ db, clock }, residentId) =>
    db
      .select({ id: gardenWorkshops.id, title: gardenWorkshops.title, at: gardenWorkshops.startsAt })
      .from(workshopMembers)
      .innerJoin(gardenWorkshops, eq(gardenWorkshops.id, workshopMembers.workshopId))
      .where(
        and(
          eq(workshopMembers.residentId, residentId),
          gt(gardenWorkshops.startsAt, clock.now()),
          isNull(gardenWorkshops.retiredAt),
        ),
      )
      .orderBy(asc(gardenWorkshops.startsAt), asc(gardenWorkshops.id)),
  release: (services, viewer, { id }) => leaveWorkshop(services, viewer, id),
};
