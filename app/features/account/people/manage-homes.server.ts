import { randomUUID } from 'node:crypto';

import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { homes, joinCodes, residencies } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { hasName } from '~/platform/residents/household.server';

import type { homeSchema } from './people.schema.server';
import { lockPlaces, placeHomes } from '~/platform/residents/place-homes.server';
import { mustManagePeople } from './residencies.server';

type HomeInput = z.output<typeof homeSchema>;

/** @returns the number of other homes in the building that moved to the same location, too */
export function addHome(
  services: Services,
  viewer: Viewer,
  { wholeBuilding, ...input }: HomeInput,
): Promise<{ id: string; moved: number }> {
  mustManagePeople(viewer);
  return inTransaction(services, async (services) => {
    const id = randomUUID();
    if (wholeBuilding) await lockPlaces(services);
    const added = await services.db
      .insert(homes)
      .values({ ...input, id, createdAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: homes.id });
    if (added.length === 0) throw nameTaken();
    await writeAudit(services, viewer, { verb: 'added', kind: 'home', subjectId: id });
    return { id, moved: wholeBuilding ? await moveBuilding(services, viewer, id, input) : 0 };
  });
}

export function editHome(
  services: Services,
  viewer: Viewer,
  id: string,
  { wholeBuilding, ...input }: HomeInput,
): Promise<number> {
  mustManagePeople(viewer);
  return inTransaction(services, async (services) => {
    if (wholeBuilding) await lockPlaces(services);
    const [before] = await services.db.select().from(homes).where(eq(homes.id, id)).for('no key update');
    if (!before) throw new NotFound('There is no such home.');
    if ((await services.db.$count(homes, and(hasName(input.label), ne(homes.id, id)))) > 0) throw nameTaken();
    await services.db.update(homes).set(input).where(eq(homes.id, id));
    const names = Object.keys(input) as (keyof typeof input)[];
    const fields = names.filter((name) => before[name] !== input[name]);
    if (fields.length > 0)
      await writeAudit(services, viewer, { verb: 'changed', kind: 'home', subjectId: id, fields });
    return wholeBuilding ? moveBuilding(services, viewer, id, input) : 0;
  });
}

async function moveBuilding(
  services: Services,
  viewer: Viewer,
  id: string,
  { building, latitude, longitude }: Omit<HomeInput, 'wholeBuilding'>,
): Promise<number> {
  const isThere = and(sql`name_key(${homes.building}) = name_key(${building})`, isNull(homes.retiredAt));
  const others = await services.db
    .select({ id: homes.id })
    .from(homes)
    .where(and(isThere, ne(homes.id, id)));
  const places = others.map((home) => ({ id: home.id, latitude, longitude }));
  return placeHomes(services, places, (entries) => writeAudit(services, viewer, entries));
}

/** Revokes the retired home's open codes and keeps its meter data. @throws Conflict if somebody lives there or will */
export function retireHome(
  services: Services,
  viewer: Viewer,
  id: string,
  { isRetired }: { isRetired: boolean },
): Promise<void> {
  mustManagePeople(viewer);
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const now = clock.now();
    // Lock the home before its join codes, as joining does. The other order can deadlock.
    const [home] = await db.select().from(homes).where(eq(homes.id, id)).for('update');
    if (!home) throw new NotFound('There is no such home.');
    const lives = or(
      isNull(residencies.endsAt),
      sql`${residencies.endsAt} > ${now.toISOString()}::timestamptz`,
    );
    if (isRetired && (await db.$count(residencies, and(eq(residencies.homeId, id), lives))) > 0)
      throw new Conflict('Someone lives there, or will soon. Move them first.');
    if ((home.retiredAt !== null) === isRetired) return;
    await db
      .update(homes)
      .set({ retiredAt: isRetired ? now : null })
      .where(eq(homes.id, id));
    if (isRetired)
      await db
        .update(joinCodes)
        .set({ revokedAt: now })
        .where(and(eq(joinCodes.homeId, id), isNull(joinCodes.revokedAt)));
    await writeAudit(services, viewer, {
      verb: isRetired ? 'retired' : 'restored',
      kind: 'home',
      subjectId: id,
    });
  });
}

function nameTaken(): Invalid {
  const detail = 'There’s already a home with this name.';
  return new Invalid(detail, { label: [detail] });
}
