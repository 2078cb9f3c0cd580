import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import { homes, residencies, residents } from '#db/schema';
import { Conflict, Invalid, NotFound, refuseFor } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/queue.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { giveUpHoldings } from '~/platform/residents/holdings.server';
import { isCalled, isCurrent, loneHousehold } from '~/platform/residents/household.server';

import { cutAccess, mustKeepAManager } from './access.server';
import type { ResidencyKind } from './people';

export const mustManagePeople = (viewer: Viewer): void =>
  mustBeAllowed(viewer, 'people', 'look after people and homes');

/** When a step is to happen, and why. */
export type Step = {
  /** The day that it begins with, YYYY-MM-DD; null: now. */
  day: string | null;
  reason: string | null;
};

/**
 * Has somebody who lives nowhere here live in a home from now on. Who had moved away, or was to, may use their account
 * again.
 * @param input.home what the home is called
 * @throws Invalid on `home`; Conflict where they live in one already; NotFound; Forbidden
 */
export function moveIn(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { home, kind, reason }: { home: string; kind: ResidencyKind | null; reason: string | null },
): Promise<void> {
  mustManagePeople(viewer);
  return changePerson(services, residentId, null, async (services) => {
    const now = services.clock.now();
    const homeId = await getHomeByName(services, home);
    if (await findCurrent(services, residentId))
      throw new Conflict('They live in a home already. Move them to another one instead.');
    await services.db.delete(residencies).where(and(isOf(residentId), gt(residencies.startsAt, now)));
    await services.db.insert(residencies).values({ residentId, homeId, kind, startsAt: now });
    await services.db.update(residents).set({ leavesAt: null }).where(eq(residents.id, residentId));
    await moveHousehold(services, { residentId, from: loneHousehold(residentId), to: homeId });
    await writeAudit(services, viewer, [
      { verb: 'moved in', kind: 'resident', subjectId: residentId, residentId, fields: ['home'], reason },
      { verb: 'moved in', kind: 'home', subjectId: homeId, residentId },
    ]);
  });
}

/**
 * Has somebody live in another home, from now or from a day on. What they had with the household before stays with it.
 * @throws Invalid on `home` or `day`; Conflict where they live in none; NotFound; Forbidden
 */
export function moveWithin(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { home, kind, day, reason }: Step & { home: string; kind: ResidencyKind | null },
): Promise<void> {
  mustManagePeople(viewer);
  return changePerson(services, residentId, null, async (services) => {
    const at = toMoment(services, day);
    const homeId = await getHomeByName(services, home);
    const current = await findCurrent(services, residentId);
    if (!current) throw new Conflict('They live in no home. Move them in instead.');
    if (current.homeId === homeId) throw invalidField('home', 'They live there already.');
    await endResidencies(services, residentId, at);
    await services.db.insert(residencies).values({ residentId, homeId, kind, startsAt: at });
    await services.db.update(residents).set({ leavesAt: null }).where(eq(residents.id, residentId));
    await writeAudit(services, viewer, [
      { verb: 'moved', kind: 'resident', subjectId: residentId, residentId, fields: ['home'], reason },
      { verb: 'moved out', kind: 'home', subjectId: current.homeId, residentId },
      { verb: 'moved in', kind: 'home', subjectId: homeId, residentId },
    ]);
    if (day === null) await settleResidencies(services, residentId);
  });
}

/**
 * Has somebody leave the neighborhood, now or on a day. From then on they can't sign in; what they hold goes to those
 * who wait for it, and what their household has to those who stay.
 * @throws Invalid on `day`; Conflict for the last manager, and now for who shares their emergency; NotFound; Forbidden
 */
export function moveOut(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { day, reason }: Step,
): Promise<void> {
  mustManagePeople(viewer);
  const mayLeave = (services: Services) => mustKeepAManager(services, residentId);
  return changePerson(services, residentId, mayLeave, async (services) => {
    const at = toMoment(services, day);
    const [person] = await services.db
      .select({ leavesAt: residents.leavesAt })
      .from(residents)
      .where(eq(residents.id, residentId));
    if (person?.leavesAt && person.leavesAt <= services.clock.now())
      throw new Conflict('They have moved out already.');
    if (day === null) refuseFor(await services.registry.whyNotEnd(services, residentId));
    const current = await findCurrent(services, residentId);
    if (day !== null && !current) throw invalidField('day', 'They live in no home here, so choose now.');
    await endResidencies(services, residentId, at);
    await services.db.update(residents).set({ leavesAt: at }).where(eq(residents.id, residentId));
    await writeAudit(services, viewer, [
      { verb: 'moved out', kind: 'resident', subjectId: residentId, residentId, fields: ['home'], reason },
      ...(current ? [{ verb: 'moved out', kind: 'home', subjectId: current.homeId, residentId }] : []),
    ]);
    if (day === null) await leave(services, residentId);
  });
}

/**
 * Takes back a move, or a moving out, whose day has yet to come: they stay where they are.
 * @throws Conflict where none is planned; NotFound; Forbidden
 */
export function callOffMove(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: { reason: string | null },
): Promise<void> {
  mustManagePeople(viewer);
  return changePerson(services, residentId, null, async (services) => {
    const now = services.clock.now();
    // A planned move's second half goes first: two residencies of one person don't overlap.
    await services.db.delete(residencies).where(and(isOf(residentId), gt(residencies.startsAt, now)));
    const ended = await services.db
      .update(residencies)
      .set({ endsAt: null })
      .where(and(isOf(residentId), isCurrent(now), isNotNull(residencies.endsAt)))
      .returning({ homeId: residencies.homeId });
    const stayed = await services.db
      .update(residents)
      .set({ leavesAt: null })
      .where(and(eq(residents.id, residentId), gt(residents.leavesAt, now)))
      .returning({ id: residents.id });
    if (ended.length + stayed.length === 0) throw new Conflict('No move is planned for them.');
    await writeAudit(services, viewer, {
      verb: 'move called off',
      kind: 'resident',
      subjectId: residentId,
      residentId,
      fields: ['home'],
      reason,
    });
  });
}

/**
 * The job of every minute: what ends of residencies and leavings lead to, once their day has come. Who shares their
 * emergency waits until that is over; they have left all the same.
 */
export async function settleMoves(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isOver = and(lte(residencies.endsAt, now), isNull(residencies.settledAt));
  const due = await db
    .selectDistinct({ id: residencies.residentId })
    .from(residencies)
    .where(isOver)
    .orderBy(asc(residencies.residentId));
  let failure: unknown = null;
  for (const { id } of due)
    await settlePerson(services, id).catch((error: unknown) => {
      // The others are not to wait for this one.
      failure ??= error;
    });
  if (failure) throw failure;
}

const settlePerson = (services: Services, id: string): Promise<void> =>
  changePerson(services, id, null, async (services) => {
    const [person] = await services.db
      .select({ leavesAt: residents.leavesAt })
      .from(residents)
      .where(eq(residents.id, id));
    if (!person?.leavesAt || person.leavesAt > services.clock.now()) return settleResidencies(services, id);
    if (await services.registry.whyNotEnd(services, id)) return;
    return leave(services, id);
  });

/** Who has left gives up what they hold, and can't be reached any more. In the caller's transaction. */
async function leave(services: Services, residentId: string): Promise<void> {
  await cutAccess(services, residentId);
  await giveUpHoldings(services, residentId);
  await settleResidencies(services, residentId, { isLeaving: true });
  // What was under way when this began may have come after it: a booking that was pressed in this very moment.
  const runAt = new Date(services.clock.now().getTime() + 60_000);
  await queueJob(services, 'give-up-holdings', { residentId }, { runAt });
}

/** The job: once more, for who still may not use their account. */
export async function giveUpAgain(services: Services, { residentId }: { residentId: string }): Promise<void> {
  await inTransaction(services, async (services) => {
    const now = services.clock.now().toISOString();
    const [gone] = await services.db
      .select({ id: residents.id })
      .from(residents)
      .where(
        and(
          eq(residents.id, residentId),
          or(isNotNull(residents.disabledAt), sql`${residents.leavesAt} <= ${now}::timestamptz`),
        ),
      )
      .for('no key update');
    if (gone) await giveUpHoldings(services, residentId);
  });
}

/** What somebody who is about to be erased had with their household goes on without them. In the caller's transaction. */
export async function leaveHousehold(services: Services, residentId: string): Promise<void> {
  await endResidencies(services, residentId, services.clock.now());
  await settleResidencies(services, residentId, { isLeaving: true });
}

/** What the ends of a person's residencies lead to for their households, once each. */
async function settleResidencies(
  services: Services,
  residentId: string,
  { isLeaving = false } = {},
): Promise<void> {
  const now = services.clock.now();
  const ended = await services.db
    .update(residencies)
    .set({ settledAt: now })
    .where(and(isOf(residentId), lte(residencies.endsAt, now), isNull(residencies.settledAt)))
    .returning({ homeId: residencies.homeId });
  const current = isLeaving ? null : await findCurrent(services, residentId);
  const households =
    ended.length > 0 ? ended.map(({ homeId }) => homeId) : isLeaving ? [loneHousehold(residentId)] : [];
  for (const from of households)
    await moveHousehold(services, { residentId, from, to: current?.homeId ?? null });
}

async function moveHousehold(
  services: Services,
  move: { residentId: string; from: string; to: string | null },
): Promise<void> {
  for (const holding of services.registry.householdHoldings) await holding.move(services, move);
}

/**
 * Has the home where somebody lives be theirs until an instant, in place of whatever was planned. A residency that has
 * begun in this moment is as if it never was.
 */
async function endResidencies({ db, clock }: Services, residentId: string, at: Date): Promise<void> {
  const now = clock.now();
  const isYetToBegin = or(gt(residencies.startsAt, now), gte(residencies.startsAt, at));
  await db.delete(residencies).where(and(isOf(residentId), isYetToBegin));
  await db
    .update(residencies)
    .set({ endsAt: at })
    .where(and(isOf(residentId), isCurrent(now)));
}

const isOf = (residentId: string) => eq(residencies.residentId, residentId);

async function findCurrent({ db, clock }: Services, residentId: string) {
  const [current] = await db
    .select()
    .from(residencies)
    .where(and(isOf(residentId), isCurrent(clock.now())));
  return current ?? null;
}

/** One change of somebody's place here at a time. @param before what locks others, before they are. @throws NotFound */
async function changePerson<T>(
  services: Services,
  residentId: string,
  before: ((services: Services) => Promise<void>) | null,
  change: (services: Services) => Promise<T>,
): Promise<T> {
  return inTransaction(services, async (services) => {
    await before?.(services);
    const [person] = await services.db
      .select({ id: residents.id })
      .from(residents)
      .where(eq(residents.id, residentId))
      .for('no key update');
    if (!person) throw new NotFound('There is no such person.');
    return change(services);
  });
}

/** @throws Invalid on `home` */
async function getHomeByName({ db }: Services, name: string): Promise<string> {
  const [home] = await db
    .select({ id: homes.id })
    .from(homes)
    .where(and(isCalled(name), isNull(homes.retiredAt)));
  if (!home) throw invalidField('home', 'There is no home of this name. Add it under Homes first.');
  return home.id;
}

const farthestDays = 366;

/** The beginning of a day to come, or now. @throws Invalid on `day` for one that is over, or too far off */
function toMoment({ clock, config }: Services, day: string | null): Date {
  const now = clock.now();
  if (day === null) return now;
  const at = startOfDay(config.timeZone, day);
  if (at <= now) throw invalidField('day', 'Choose a day to come, or leave it blank for now.');
  if (at.getTime() - now.getTime() > farthestDays * 24 * 60 * 60 * 1000)
    throw invalidField('day', 'Choose a day within a year.');
  return at;
}

const invalidField = (field: string, text: string) => new Invalid(text, { [field]: [text] });
