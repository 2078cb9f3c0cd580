import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { homes, profiles, residencies, residents } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { previewEnd } from '~/platform/residents/access-ends.server';
import { isCurrent } from '~/platform/residents/household.server';

import { householdStep } from './end-steps.server';
import type { moveHomeOutSchema } from './people.schema.server';
import { getPerson, listShared } from './people.server';
import { cancelMove, moveOutTogether, mustManagePeople } from './residencies.server';

export type MoveOutPage = {
  home: { id: string; label: string };
  people: { id: string; name: string; leavesOn: string | null; lines: string[] }[];
  /** Sentences about what the household shares. */
  shared: string[];
};

/** Lists the people of a home, with what ends for each. Each of them is audited as viewed. */
export async function readMoveOut(services: Services, viewer: Viewer, homeId: string): Promise<MoveOutPage> {
  mustManagePeople(viewer);
  const home = await getHomeName(services, homeId);
  const living = await listLiving(services, homeId);
  const people = [];
  for (const { id, name } of living) {
    const { leavesOn } = await getPerson(services, viewer, id);
    people.push({ id, name, leavesOn, lines: await previewEnd(services, id, 'move-out', householdStep) });
  }
  const shared = await listShared(services, homeId);
  return {
    home,
    people,
    shared: shared.map(
      ({ title, whenNobodyStays }) =>
        `If everyone moves out, ${lowerFirst(title)} ${whenNobodyStays}. Otherwise it stays with the others.`,
    ),
  };
}

/**
 * Moves everyone or the chosen people of a home out, all or nobody.
 * @returns the ids of those who move
 * @throws Conflict if others live there than the page listed, or if one of them can't move out
 */
export async function moveHomeOut(
  services: Services,
  viewer: Viewer,
  homeId: string,
  { who, listed, people, ...step }: z.output<typeof moveHomeOutSchema>,
): Promise<string[]> {
  mustManagePeople(viewer);
  if (who === 'chosen' && people.length === 0) {
    const text = 'Choose at least one person.';
    throw new Invalid(text, { people: [text] });
  }
  let moved: string[] = [];
  const choose = async (services: Services, at: Date) => {
    await lockHome(services, homeId);
    const living = await listLiving(services, homeId);
    const ids = new Set(living.map(({ id }) => id));
    const isListed = ids.size === new Set(listed).size && listed.every((id) => ids.has(id));
    if (!isListed || !people.every((id) => ids.has(id)))
      throw new Conflict('Somebody moved in or out since you opened this page. Please check the list again.');
    // People who already leave on that day need no change.
    const leaving = living.filter(({ leavesAt }) => leavesAt?.getTime() !== at.getTime());
    const chosen = leaving.filter(({ id }) => who === 'everyone' || people.includes(id));
    if (chosen.length === 0) throw new Conflict('They’re already moving out on that day.');
    moved = chosen.map(({ id }) => id);
    return chosen;
  };
  await moveOutTogether(services, viewer, choose, step);
  return moved;
}

/** Cancels the planned move-outs of a home together. @throws Conflict if none is planned */
export function cancelHomeMoves(
  services: Services,
  viewer: Viewer,
  homeId: string,
  { reason }: { reason: string | null },
): Promise<number> {
  mustManagePeople(viewer);
  return inTransaction(services, async (services) => {
    await lockHome(services, homeId);
    const leaving = await listLeaving(services, viewer, homeId);
    if (leaving.length === 0) throw new Conflict('No move-out is planned for this home.');
    for (const { id } of leaving) await cancelMove(services, viewer, id, { reason });
    return leaving.length;
  });
}

export async function readHomeMoves(services: Services, viewer: Viewer, homeId: string) {
  const home = await getHomeName(services, homeId);
  return { home, people: await listLeaving(services, viewer, homeId) };
}

async function listLeaving(services: Services, viewer: Viewer, homeId: string) {
  mustManagePeople(viewer);
  const { timeZone } = services.config;
  return (await listLiving(services, homeId)).flatMap(({ id, name, leavesAt }) =>
    leavesAt ? [{ id, name, leavesOn: dayIn(timeZone, leavesAt) }] : [],
  );
}

/** Ordered by id, so that two changes of one home lock people in one order. */
function listLiving({ db, clock }: Services, homeId: string) {
  const now = clock.now();
  return db
    .select({
      id: residents.id,
      name: sql<string>`coalesce(${profiles.name}, ${residents.email})`,
      leavesAt: residents.leavesAt,
    })
    .from(residencies)
    .innerJoin(residents, eq(residents.id, residencies.residentId))
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(
      and(
        eq(residencies.homeId, homeId),
        isCurrent(now),
        or(isNull(residents.leavesAt), gt(residents.leavesAt, now)),
      ),
    )
    .orderBy(asc(residents.id));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

async function getHomeName({ db }: Services, id: string) {
  const [home] = await db.select({ id: homes.id, label: homes.label }).from(homes).where(eq(homes.id, id));
  if (!home) throw new NotFound('There is no such home.');
  return home;
}

/** Keeps newcomers out until the transaction ends: joining and moving in lock the home's row too. */
async function lockHome({ db }: Services, id: string): Promise<void> {
  const [home] = await db.select({ id: homes.id }).from(homes).where(eq(homes.id, id)).for('update');
  if (!home) throw new NotFound('There is no such home.');
}
