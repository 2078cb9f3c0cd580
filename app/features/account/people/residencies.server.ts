import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';

import { homes, residencies, residents } from '#db/schema';
import { Conflict, Invalid, isDomainError, throwConflict } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { writeAudit } from '~/platform/audit/audit.server';
import type { News } from '~/platform/notifications/broadcast.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { releaseHoldings } from '~/platform/residents/holdings.server';
import { hasName, isCurrent, loneHousehold } from '~/platform/residents/household.server';
import { formatDate } from '~/ui/dates';

import { accountNoticeJob, toAccountNotice } from '../sign-in/settings/account-mails.server';
import { mustKeepAManager } from './access.server';
import {
  changePerson,
  endResidencies,
  findCurrent,
  isOf,
  moveHousehold,
  applyResidencyEnds,
} from './leaving.server';
import type { ResidencyKind } from './people';

export const mustManagePeople = (viewer: Viewer): void =>
  requireCapability(viewer, 'people', 'look after people and homes');

export type Step = {
  /** The day of a move, YYYY-MM-DD; null means now. */
  day: string | null;
  reason: string | null;
};

/** Moving in restores access after a move-out, and cancels a planned one. @throws Conflict if they have a home */
export function moveIn(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { home, kind, reason }: { home: string; kind: ResidencyKind | null; reason: string | null },
): Promise<void> {
  mustManagePeople(viewer);
  return changePerson(services, residentId, null, async (services) => {
    const now = services.clock.now();
    const { id: homeId, label } = await getHomeByName(services, home);
    if (await findCurrent(services, residentId))
      throw new Conflict('They already have a home. Move them to another one instead.');
    await services.db.delete(residencies).where(and(isOf(residentId), gt(residencies.startsAt, now)));
    await services.db.insert(residencies).values({ residentId, homeId, kind, startsAt: now });
    await services.db.update(residents).set({ leavesAt: null }).where(eq(residents.id, residentId));
    await moveHousehold(services, { residentId, from: loneHousehold(residentId), to: homeId });
    await notify(services, residentId, {
      title: 'You live here now',
      message: `A community manager moved you into ${label}. You’ll see its meters from tomorrow.`,
    });
    await writeAudit(services, viewer, [
      { verb: 'moved in', kind: 'resident', subjectId: residentId, residentId, fields: ['home'], reason },
      { verb: 'moved in', kind: 'home', subjectId: homeId, residentId },
    ]);
  });
}

/** Shared holdings stay with the old household. @throws Conflict if they have no home or the move is planned */
export function moveWithin(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { home, kind, day, reason }: Step & { home: string; kind: ResidencyKind | null },
): Promise<void> {
  mustManagePeople(viewer);
  return changePerson(services, residentId, null, async (services) => {
    const at = toStartInstant(services, day);
    const { id: homeId, label } = await getHomeByName(services, home);
    const current = await findCurrent(services, residentId);
    if (!current) throw new Conflict('They don’t have a home. Move them in instead.');
    if (current.homeId === homeId) throw invalidField('home', 'They already live there.');
    const [planned] = await services.db
      .select({ kind: residencies.kind })
      .from(residencies)
      .where(and(isOf(residentId), eq(residencies.homeId, homeId), eq(residencies.startsAt, at)));
    if (planned?.kind === kind) throw new Conflict('That move is already planned.');
    await endResidencies(services, residentId, at);
    await services.db.insert(residencies).values({ residentId, homeId, kind, startsAt: at });
    await services.db.update(residents).set({ leavesAt: null }).where(eq(residents.id, residentId));
    await writeAudit(services, viewer, [
      { verb: 'moved', kind: 'resident', subjectId: residentId, residentId, fields: ['home'], reason },
      { verb: 'moved out', kind: 'home', subjectId: current.homeId, residentId },
      { verb: 'moved in', kind: 'home', subjectId: homeId, residentId },
    ]);
    await notify(services, residentId, {
      title: day === null ? 'You have a new home here' : `You move on ${formatDate(day)}`,
      message: `A community manager ${day === null ? 'moved' : 'will move'} you to ${label}. You keep your bookings. ${ifWrong}`,
    });
    if (day === null) await applyResidencyEnds(services, residentId);
  });
}

/**
 * Ends access on the given day, and releases bookings to the waitlists and shared holdings to the household.
 * @throws Conflict for the last manager, a repeated request, or an open emergency if the day is now
 */
export const moveOut = (services: Services, viewer: Viewer, residentId: string, step: Step): Promise<void> =>
  moveOutTogether(services, viewer, () => Promise.resolve([{ id: residentId }]), step);

/** Moves all of them out or nobody. @param choose reads the people in the transaction that moves them */
export async function moveOutTogether(
  services: Services,
  viewer: Viewer,
  choose: (services: Services, at: Date) => Promise<{ id: string; name?: string }[]>,
  step: Step,
): Promise<void> {
  mustManagePeople(viewer);
  const people = await inTransaction(services, async (services) => {
    const at = toStartInstant(services, step.day);
    const people = await choose(services, at);
    for (const { id, name } of people)
      await endStay(services, viewer, id, { ...step, at }).catch(refuseBy(name));
    // After all have left, or one would inherit what the household shares from another.
    if (step.day === null) for (const { id } of people) await endAccess(services, id, 'move-out');
    return people;
  });
  if (step.day === null) for (const { id } of people) await releaseHoldings(services, id);
}

/** Says which of several people can't move out. */
const refuseBy =
  (name = '') =>
  (error: unknown): never => {
    if (name === '' || !isDomainError(error) || error.code !== 'conflict') throw error;
    throw new Conflict(`${name}: ${error.detail}`);
  };

function endStay(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { at, day, reason }: Step & { at: Date },
): Promise<void> {
  const mayLeave = (services: Services) => mustKeepAManager(services, residentId);
  return changePerson(services, residentId, mayLeave, async (services) => {
    const [person] = await services.db
      .select({ email: residents.email, leavesAt: residents.leavesAt })
      .from(residents)
      .where(eq(residents.id, residentId));
    if (person?.leavesAt && person.leavesAt <= services.clock.now())
      throw new Conflict('They’ve already moved out.');
    if (person?.leavesAt?.getTime() === at.getTime())
      throw new Conflict('They’re already moving out on that day.');
    if (day === null) throwConflict(await services.registry.whyNotEnd(services, residentId));
    const current = await findCurrent(services, residentId);
    if (day !== null && !current)
      throw invalidField('day', 'They don’t have a home here, so leave it blank.');
    await endResidencies(services, residentId, at);
    await services.db.update(residents).set({ leavesAt: at }).where(eq(residents.id, residentId));
    await writeAudit(services, viewer, [
      { verb: 'moved out', kind: 'resident', subjectId: residentId, residentId, fields: ['home'], reason },
      ...(current ? [{ verb: 'moved out', kind: 'home', subjectId: current.homeId, residentId }] : []),
    ]);
    if (day !== null)
      await notify(services, residentId, {
        title: `You move out on ${formatDate(day)}`,
        message: `After that you can’t sign in, and your bookings go to others. Until then, you can download your data. ${ifWrong}`,
        url: '/settings/account',
      });
    const notice = toAccountNotice(services, day === null ? 'moved-out' : 'moving-out', person?.email ?? '');
    await queueJob(services, accountNoticeJob, notice);
  });
}

/** @throws Conflict if no move or move-out is planned; NotFound; Forbidden unless a manager */
export function cancelMove(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: { reason: string | null },
): Promise<void> {
  mustManagePeople(viewer);
  return changePerson(services, residentId, null, async (services) => {
    const now = services.clock.now();
    // Delete the planned residency first: a constraint forbids overlapping residencies of one person.
    await services.db.delete(residencies).where(and(isOf(residentId), gt(residencies.startsAt, now)));
    const ended = await services.db
      .update(residencies)
      .set({ endsAt: null })
      .where(and(isOf(residentId), isCurrent(now), isNotNull(residencies.endsAt)))
      .returning({ homeId: residencies.homeId });
    const kept = await services.db
      .update(residents)
      .set({ leavesAt: null })
      .where(and(eq(residents.id, residentId), gt(residents.leavesAt, now)))
      .returning({ id: residents.id });
    if (ended.length + kept.length === 0) throw new Conflict('No move is planned for them.');
    await notify(services, residentId, {
      title: 'Your move was canceled',
      message: `You stay in your home and keep your bookings. ${ifWrong}`,
    });
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

const ifWrong = 'If that’s wrong, tell a community manager.';

const notify = (services: Services, residentId: string, news: Omit<News, 'type'>) =>
  createNotification(services, residentId, { type: 'home_update', ...news });

async function getHomeByName(
  { db }: Services,
  name: string,
): Promise<Pick<typeof homes.$inferSelect, 'id' | 'label'>> {
  const [home] = await db
    .select({ id: homes.id, label: homes.label })
    .from(homes)
    .where(and(hasName(name), isNull(homes.retiredAt)))
    .for('key share');
  if (!home) throw invalidField('home', 'There’s no home with this name. Add it under Homes first.');
  return home;
}

const farthestDays = 366;

/** Converts a future day to its first instant. @throws Invalid if it is over or more than a year away */
function toStartInstant({ clock, config }: Services, day: string | null): Date {
  const now = clock.now();
  if (day === null) return now;
  const at = startOfDay(config.timeZone, day);
  if (at <= now) throw invalidField('day', 'Choose a future day, or leave it blank for now.');
  if (at.getTime() - now.getTime() > farthestDays * 24 * 60 * 60 * 1000)
    throw invalidField('day', 'Choose a day within a year.');
  return at;
}

const invalidField = (field: string, text: string) => new Invalid(text, { [field]: [text] });
