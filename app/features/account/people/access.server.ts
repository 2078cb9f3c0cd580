import { randomBytes } from 'node:crypto';

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { residents } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Role, Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { giveUpHoldings } from '~/platform/residents/holdings.server';
import { linkMinutes } from '~/platform/residents/link-token.server';

import { resetLinkJob } from '../sign-in/password/password-reset.server';

type Why = { reason: string | null };
const mustManage = (viewer: Viewer): void => mustBeAllowed(viewer, 'people', 'look after people and homes');

/** @throws Conflict for the last manager who is to stay */
export async function mustKeepAManager({ db }: Services, residentId: string): Promise<void> {
  // Locked, in one order: of two who leave at once the second sees that the first is gone.
  const managers = await db
    .select({
      id: residents.id,
      hasPassword: isNotNull(residents.passwordHash).mapWith(Boolean),
      disabledAt: residents.disabledAt,
      leavesAt: residents.leavesAt,
      erasesAt: residents.erasesAt,
    })
    .from(residents)
    .where(eq(residents.role, 'manager'))
    .orderBy(residents.id)
    .for('no key update');
  if (!managers.some(({ id }) => id === residentId)) return;
  const stays = managers.some(
    ({ id, hasPassword, disabledAt, leavesAt, erasesAt }) =>
      id !== residentId && hasPassword && !disabledAt && !leavesAt && !erasesAt,
  );
  if (!stays) throw new Conflict('There would be no manager left. Make someone else a manager first.');
}

/**
 * Gives somebody another role. Their sessions end, since staff sign in anew more often.
 * @throws Conflict where they have it already, and for the last manager; NotFound; Forbidden
 */
export function changeRole(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { role, reason }: Why & { role: Role },
): Promise<void> {
  mustManage(viewer);
  return inTransaction(services, async (services) => {
    if (role !== 'manager') await mustKeepAManager(services, residentId);
    const before = await lockRow(services, residentId);
    if (before.role === role) throw new Conflict('They have this role already.');
    await services.db.update(residents).set({ role }).where(eq(residents.id, residentId));
    await endAccess(services, residentId, 'role');
    await note(services, viewer, residentId, { verb: 'changed role', fields: ['role'], reason });
  });
}

/**
 * Keeps somebody out until they are enabled again: they are signed out everywhere, hear nothing, and what they hold
 * goes to those who wait for it. Their home stays theirs.
 * @throws Conflict where they are disabled already, and for the last manager; NotFound; Forbidden
 */
export async function disable(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: Why,
): Promise<void> {
  mustManage(viewer);
  await inTransaction(services, async (services) => {
    await mustKeepAManager(services, residentId);
    await lockRow(services, residentId);
    const changed = await services.db
      .update(residents)
      .set({ disabledAt: services.clock.now() })
      .where(and(eq(residents.id, residentId), isNull(residents.disabledAt)))
      .returning({ id: residents.id });
    if (changed.length === 0) throw new Conflict('They are disabled already.');
    await endAccess(services, residentId, 'disable');
    await note(services, viewer, residentId, { verb: 'disabled', reason });
  });
  await giveUpHoldings(services, residentId);
}

/** Lets somebody in again. @throws Conflict where they are not disabled; NotFound; Forbidden */
export function enable(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: Why,
): Promise<void> {
  mustManage(viewer);
  return inTransaction(services, async (services) => {
    await lockRow(services, residentId);
    const changed = await services.db
      .update(residents)
      .set({ disabledAt: null })
      .where(and(eq(residents.id, residentId), isNotNull(residents.disabledAt)))
      .returning({ id: residents.id });
    if (changed.length === 0) throw new Conflict('They are not disabled.');
    await note(services, viewer, residentId, { verb: 'enabled', reason });
  });
}

/** Whether a reset ends the password too, which somebody else may know: its owner must get a link to a new one. */
export const endsPassword = ({ mail }: Services): boolean => mail.kind === 'smtp';

/**
 * Signs somebody out everywhere and ends their passkeys, their second step and whatever address somebody else may have
 * made or asked for, for who has lost a phone or fears that somebody else gets in. Where mail is set up their password
 * ends too, and a link that sets a new one is mailed.
 * @throws NotFound; Forbidden
 */
export async function resetAccess(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: Why,
): Promise<void> {
  mustManage(viewer);
  const passwordHash = endsPassword(services)
    ? await services.passwords.hash(randomBytes(32).toString('base64url'), null)
    : null;
  return inTransaction(services, async (services) => {
    const { email } = await lockRow(services, residentId);
    await endAccess(services, residentId, 'reset');
    if (passwordHash !== null)
      await services.db
        .update(residents)
        .set({ passwordHash, passwordChangedAt: services.clock.now() })
        .where(and(eq(residents.id, residentId), isNotNull(residents.passwordHash)));
    const until = new Date(services.clock.now().getTime() + linkMinutes * 60_000).toISOString();
    await queueJob(services, resetLinkJob, { email, until });
    await note(services, viewer, residentId, { verb: 'reset access', reason });
  });
}

async function lockRow({ db }: Services, residentId: string) {
  const [row] = await db
    .select({ role: residents.role, email: residents.email })
    .from(residents)
    .where(eq(residents.id, residentId))
    .for('no key update');
  if (!row) throw new NotFound('There is no such person.');
  return row;
}

const note = (
  services: Services,
  viewer: Viewer,
  residentId: string,
  what: { verb: string; fields?: string[]; reason: string | null },
) => writeAudit(services, viewer, { ...what, kind: 'resident', subjectId: residentId, residentId });
