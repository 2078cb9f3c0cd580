import { randomBytes } from 'node:crypto';

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { residents } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Role, Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { releaseHoldings } from '~/platform/residents/holdings.server';
import { linkMinutes } from '~/platform/residents/link-token.server';

import { resetLinkJob } from '../sign-in/password/password-reset.server';

type Reasoned = { reason: string | null };
const mustManage = (viewer: Viewer): void =>
  requireCapability(viewer, 'people', 'look after people and homes');

/** @throws Conflict for the last manager who isn't leaving */
export async function mustKeepAManager({ db }: Services, residentId: string): Promise<void> {
  // Lock managers in one order: if two leave at once, the second sees that the first is gone.
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
  if (!stays) throw new Conflict('This is the last manager. Make someone else a manager first.');
}

/** Ends the resident's sessions too, because staff sessions are shorter. */
export function changeRole(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { role, reason }: Reasoned & { role: Role },
): Promise<void> {
  mustManage(viewer);
  return inTransaction(services, async (services) => {
    if (role !== 'manager') await mustKeepAManager(services, residentId);
    const before = await lockRow(services, residentId);
    if (before.role === role) throw new Conflict('They already have this role.');
    await services.db.update(residents).set({ role }).where(eq(residents.id, residentId));
    await endAccess(services, residentId, 'role');
    await auditChange(services, viewer, residentId, { verb: 'changed role', fields: ['role'], reason });
  });
}

/**
 * Disables an account: ends its sessions and releases its bookings. The residency stays.
 * @throws Conflict if it is disabled already or the last manager's; NotFound; Forbidden
 */
export async function disable(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: Reasoned,
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
    if (changed.length === 0) throw new Conflict('They’re already disabled.');
    await endAccess(services, residentId, 'disable');
    await auditChange(services, viewer, residentId, { verb: 'disabled', reason });
  });
  await releaseHoldings(services, residentId);
}

export function enable(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: Reasoned,
): Promise<void> {
  mustManage(viewer);
  return inTransaction(services, async (services) => {
    await lockRow(services, residentId);
    const changed = await services.db
      .update(residents)
      .set({ disabledAt: null })
      .where(and(eq(residents.id, residentId), isNotNull(residents.disabledAt)))
      .returning({ id: residents.id });
    if (changed.length === 0) throw new Conflict('They aren’t disabled.');
    await auditChange(services, viewer, residentId, { verb: 'enabled', reason });
  });
}

/** A reset ends the password only if mail is set up: the owner needs a mailed link to choose a new one. */
export const endsPassword = ({ mail }: Services): boolean => mail.kind === 'smtp';

/**
 * Ends all sessions, passkeys and second steps, for a lost phone or a suspected intruder. With mail set up, also ends
 * the password and mails a link to set a new one.
 */
export async function resetAccess(
  services: Services,
  viewer: Viewer,
  residentId: string,
  { reason }: Reasoned,
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
    await auditChange(services, viewer, residentId, { verb: 'reset access', reason });
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

const auditChange = (
  services: Services,
  viewer: Viewer,
  residentId: string,
  what: { verb: string; fields?: string[]; reason: string | null },
) => writeAudit(services, viewer, { ...what, kind: 'resident', subjectId: residentId, residentId });
