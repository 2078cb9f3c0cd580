import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { recoveryCodes, residents, secondSteps } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { generateCode, hashCode } from '~/features/account/join-codes/code-text.server';
import { queueJob } from '~/jobs/job.server';
import { throttled } from '~/platform/residents/throttle.server';
import { toQrCode } from '~/platform/sharing/qr.server';

import { confirmPassword } from '../password/password-change.server';
import { accountNoticeJob, toAccountNotice } from '../settings/account-mails.server';
import { getSignInAddress } from '../settings/account.server';
import { hasSecondStep, mustHaveSecondStep } from './owed.server';

type Confirmed = { currentPassword: string; address: string };

export async function readSecondStep(services: Services, viewer: Viewer) {
  const { db } = services;
  const ownCodes = eq(recoveryCodes.residentId, viewer.id);
  const [row] = await db
    .select({ since: secondSteps.confirmedAt, pending: secondSteps.pendingSecret })
    .from(secondSteps)
    .where(eq(secondSteps.residentId, viewer.id));
  return {
    since: row?.since?.toISOString() ?? null,
    codesLeft: row?.since ? await db.$count(recoveryCodes, ownCodes) : 0,
    isRequired: mustHaveSecondStep(services, viewer),
  };
}

/** Creates a TOTP secret that its first code activates. The current one stays active until then. */
export async function beginSecondStep(services: Services, viewer: Viewer, by: Confirmed): Promise<void> {
  await confirmPassword(services, viewer, by);
  const pendingSecret = new Secret({ size: 20 }).base32;
  await services.db
    .insert(secondSteps)
    .values({ residentId: viewer.id, pendingSecret })
    .onConflictDoUpdate({ target: secondSteps.residentId, set: { pendingSecret } });
}

export async function findPendingSecret(services: Services, viewer: Viewer) {
  const secret = await readPending(services, viewer);
  if (!secret) return null;
  const label = await getSignInAddress(services, viewer);
  const issuer = `${services.config.communityName} VCLink`;
  const uri = new TOTP({ secret, label, issuer }).toString();
  return {
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri,
    qrCode: await toQrCode(uri),
  };
}

/**
 * @returns new recovery codes in plain text, of which only hashes are stored @throws Conflict if no secret is pending
 */
export function confirmSecondStep(
  services: Services,
  viewer: Viewer,
  { code, address }: { code: string; address: string },
): Promise<string[]> {
  return throttled(services, { kind: 'code', account: viewer.id, address }, async () => {
    const secret = await readPending(services, viewer);
    if (!secret) throw new Conflict('This took too long. Start over.');
    const lastStep = findStep(services, secret, code);
    if (lastStep === null) throw wrongCode();
    const codes = await inTransaction(services, async (services) => {
      const activated = await services.db
        .update(secondSteps)
        .set({ secret, pendingSecret: null, confirmedAt: services.clock.now(), lastStep })
        .where(and(eq(secondSteps.residentId, viewer.id), eq(secondSteps.pendingSecret, secret)))
        .returning({ residentId: secondSteps.residentId });
      if (activated.length === 0) throw wrongCode();
      await mailNotice(services, viewer, 'two-step-on');
      return createCodes(services, viewer.id);
    });
    services.securityLog('second-step-on', { account: viewer.id, address });
    return codes;
  });
}

export async function renewRecoveryCodes(
  services: Services,
  viewer: Viewer,
  by: Confirmed,
): Promise<string[]> {
  await confirmPassword(services, viewer, by);
  if (!(await hasSecondStep(services, viewer.id))) throw new Conflict('Two-step sign-in is off.');
  return inTransaction(services, (services) => createCodes(services, viewer.id));
}

/** Filters codes from the browser, which may send anything, down to the viewer's unused ones. */
export async function filterOwnCodes({ db }: Services, viewer: Viewer, codes: string[]): Promise<string[]> {
  const rows = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.residentId, viewer.id));
  const own = new Set(rows.map(({ codeHash }) => codeHash));
  return codes.filter((code) => own.has(hashCode(code)));
}

/** Turning two-step sign-in off twice is fine. @throws Conflict for a manager who needs it */
export async function endSecondStep(services: Services, viewer: Viewer, by: Confirmed): Promise<void> {
  if (mustHaveSecondStep(services, viewer))
    throw new Conflict('Managers here need two-step sign-in, so it stays on.');
  await confirmPassword(services, viewer, by);
  await inTransaction(services, async (services) => {
    const { db } = services;
    await db.delete(recoveryCodes).where(eq(recoveryCodes.residentId, viewer.id));
    const ended = await db.delete(secondSteps).where(eq(secondSteps.residentId, viewer.id)).returning();
    if (ended.some(({ secret }) => secret !== null)) await mailNotice(services, viewer, 'two-step-off');
  });
  services.securityLog('second-step-off', { account: viewer.id, address: by.address });
}

/** Uses a TOTP code or a recovery code; each works once. @returns the recovery codes left, if one was used */
export async function useCode(
  services: Services,
  residentId: string,
  code: string,
): Promise<{ codesLeft?: number }> {
  const { db } = services;
  const [row] = await db
    .select({ secret: secondSteps.secret })
    .from(secondSteps)
    .where(eq(secondSteps.residentId, residentId));
  const step = row?.secret ? findStep(services, row.secret, code) : null;
  if (step !== null) {
    const used = await db
      .update(secondSteps)
      .set({ lastStep: step })
      .where(
        and(
          eq(secondSteps.residentId, residentId),
          or(isNull(secondSteps.lastStep), lt(secondSteps.lastStep, step)),
        ),
      )
      .returning({ residentId: secondSteps.residentId });
    if (used.length > 0) return {};
    const detail = 'This code was already used. Wait for the next one.';
    throw new Invalid(detail, { code: [detail] });
  }
  const own = eq(recoveryCodes.residentId, residentId);
  const used = await db
    .delete(recoveryCodes)
    .where(and(own, eq(recoveryCodes.codeHash, hashCode(code))))
    .returning();
  if (used.length === 0) throw wrongCode();
  return { codesLeft: await db.$count(recoveryCodes, own) };
}

const wrongCode = () => {
  const detail = 'Wrong code. Check your app: it changes every 30 seconds.';
  return new Invalid(detail, { code: [detail] });
};

async function readPending({ db }: Services, viewer: Viewer): Promise<string | null> {
  const [row] = await db
    .select({ secret: secondSteps.pendingSecret })
    .from(secondSteps)
    .where(eq(secondSteps.residentId, viewer.id));
  return row?.secret ?? null;
}

const seconds = 30;

/** Allows 30 seconds of clock drift. @returns the code's time step, or null if it is wrong */
function findStep({ clock }: Services, secret: string, typed: string): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = clock.now().getTime();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period: seconds,
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: seconds, timestamp }) + delta;
}

const recoveryCodeCount = 10;

async function createCodes({ db }: Services, residentId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.residentId, residentId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ residentId, codeHash: hashCode(code) })));
  return codes;
}

async function mailNotice(services: Services, viewer: Viewer, notice: 'two-step-on' | 'two-step-off') {
  const [row] = await services.db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, viewer.id));
  if (row) await queueJob(services, accountNoticeJob, toAccountNotice(services, notice, row.email));
}
