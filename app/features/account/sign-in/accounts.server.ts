import { randomUUID } from 'node:crypto';

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { profiles, residencies, residents, secondSteps } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Role } from '~/domain/viewer';
import { consumeJoinCode, recordJoinCodeUser } from '~/features/account/join-codes/joining.server';
import { requireUncommon } from './password/common-passwords.server';
import { queueJob } from '~/jobs/job.server';
import { demoLogins, demoPassword, isDemoResident } from '~/platform/residents/demo';
import { mustHaveAccess } from '~/platform/residents/account-access.server';
import { getOrAddHome } from '~/platform/residents/household.server';
import { type Session, startSession } from '~/platform/residents/sessions.server';
import { throttled } from '~/platform/residents/throttle.server';
import { award } from '~/platform/rewards/points/points.server';

import { newResidentSchema, type joinSchema } from './accounts.schema.server';
import { rememberBrowser, notifyOfNewBrowser } from './known-browsers.server';
import { startHalf } from './second-step/half-sign-in.server';
import { hasSecondStep } from './second-step/owed.server';
import { slowed } from './sign-in-limits.server';
import { welcomeJob } from './welcome.server';

export type SignedIn = {
  token: string;
  session: Session;
  browser: string;
};
export type SignInResult = (SignedIn & { half?: undefined }) | { half: string };

/** `address` is the client's IP address, which honors TRUST_PROXY. */
export type Client = { address: string; browser?: string | null; userAgent?: string | null };

const mismatch = 'That email address or password isn’t right.';

/**
 * Signs a resident in, or asks for their second step.
 * @throws Invalid with the same text and timing for a wrong password and an unknown address
 * @throws Forbidden with `retryAfterSeconds` while another attempt runs, or after too many (see `slowed`)
 */
export function signIn(
  services: Services,
  { email, password, ...client }: { email: string; password: string } & Client,
): Promise<SignInResult> {
  const account = email.trim().toLowerCase();
  const { address, browser = null } = client;
  return slowed(services, { account, address, browser }, async () => {
    const [resident] = await services.db
      .select({ id: residents.id, passwordHash: residents.passwordHash })
      .from(residents)
      .where(eq(residents.email, account));
    const maySignIn = resident && (services.config.allowsDemoLogins || !isDemoResident(resident.id));
    const isRight = await services.passwords.verify(
      password,
      maySignIn ? resident.passwordHash : null,
      address,
    );
    if (!resident || !isRight) {
      services.securityLog('sign-in-failed', { account: resident?.id, address });
      throw wrongLogin();
    }
    return startIfUnchanged(services, resident, client);
  });
}

const wrongLogin = () => new Invalid(mismatch, { password: [mismatch] });

/** Checks the password hash again under a lock, because the password may have changed during verification. */
function startIfUnchanged(
  services: Services,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  client: Client,
): Promise<SignInResult> {
  return inTransaction(services, async (services) => {
    const isUnchanged = and(eq(residents.id, id), eq(residents.passwordHash, passwordHash ?? ''));
    const still = await services.db
      .select({ id: residents.id })
      .from(residents)
      .where(isUnchanged)
      .for('share');
    if (still.length === 0) throw wrongLogin();
    return startAfterFirstFactor(services, id, client);
  });
}

/** Starts a session after one factor (password, passkey or mailed link), or asks for the second step. */
export async function startAfterFirstFactor(
  services: Services,
  residentId: string,
  client: Client,
): Promise<SignInResult> {
  const facts = { account: residentId, address: client.address };
  if (await hasSecondStep(services, residentId)) {
    services.securityLog('second-step-asked', facts);
    return { half: await startHalf(services, residentId) };
  }
  const signedIn = await startSessionOn(services, residentId, client);
  services.securityLog('signed-in', facts);
  return signedIn;
}

/** Mails the account if the browser is new to it. @throws Forbidden if the account may not be used */
export async function startSessionOn(
  services: Services,
  residentId: string,
  { browser: knownToken = null, userAgent = null }: Client,
): Promise<SignedIn> {
  await mustHaveAccess(services, residentId);
  await notifyOfNewBrowser(services, residentId, { browser: knownToken, userAgent });
  const browser = await rememberBrowser(services, residentId, knownToken);
  return { ...(await startSession(services, residentId, userAgent)), browser };
}

/**
 * Uses the join code in the account's own transaction, so two people can't share its last seat.
 * @throws Invalid on `code`, `email` or `password`; Forbidden with `retryAfterSeconds` after too many failures
 */
export async function joinNeighborhood(
  services: Services,
  { code, name, email, password, ...client }: z.output<typeof joinSchema> & Client,
): Promise<SignedIn> {
  await requireUncommon(services, { field: 'password', password, about: [email, name] });
  return throttled(services, { kind: 'join', account: email, address: client.address }, async () => {
    const passwordHash = await services.passwords.hash(password, client.address);
    return inTransaction(services, async (services) => {
      const residentId = randomUUID();
      // Check the code first: without a valid one, nobody learns which addresses have an account.
      const { joinCodeId, homeId, ...place } = await consumeJoinCode(services, code);
      await insertResident(services, {
        id: residentId,
        email,
        passwordHash,
        role: 'resident',
        name,
        ...place,
      });
      await services.db.insert(residencies).values({ residentId, homeId, startsAt: services.clock.now() });
      await recordJoinCodeUser(services, joinCodeId, residentId);
      await award(services, residentId, { activityType: 'join_community', activityId: residentId });
      await queueJob(services, welcomeJob, { residentId });
      return startSessionOn(services, residentId, client);
    });
  });
}

/** Creates an account without a join code, for the first manager and for tests. */
export async function createResident(services: Services, input: z.input<typeof newResidentSchema>) {
  const parsed = newResidentSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const detail = issue?.message ?? 'These details don’t work.';
    throw new Invalid(detail, { [issue?.path.join('.') ?? 'email']: [detail] });
  }
  const { email, name, role, unit, password } = parsed.data;
  await requireUncommon(services, { field: 'password', password, about: [email, name] });
  const id = randomUUID();
  const passwordHash = await services.passwords.hash(password, null);
  await inTransaction(services, async (services) => {
    await insertResident(services, { id, email, passwordHash, role, name, unit });
    if (unit === null) return;
    const { id: homeId } = await getOrAddHome(services, unit);
    await services.db.insert(residencies).values({ residentId: id, homeId, startsAt: services.clock.now() });
  });
  return { id };
}

export type DemoLogin = { role: Role; email: string; password: string };

/** Lists the sample logins that still work; null if demo logins are off. */
export async function findDemoLogins(services: Services): Promise<DemoLogin[] | null> {
  if (!services.config.allowsDemoLogins) return null;
  const ids = demoLogins.map(({ residentId }) => residentId);
  const untouched = await services.db
    .select({ id: residents.id, email: residents.email })
    .from(residents)
    .leftJoin(secondSteps, eq(secondSteps.residentId, residents.id))
    .where(and(inArray(residents.id, ids), isNull(residents.passwordChangedAt), isNull(secondSteps.secret)));
  const logins = demoLogins
    .filter(({ residentId, email }) => untouched.some((row) => row.id === residentId && row.email === email))
    .map(({ role, email }) => ({ role, email, password: demoPassword }));
  return logins.length > 0 ? logins : null;
}

type NewResident = {
  id: string;
  email: string;
  passwordHash: string;
  role: Role;
  name: string;
  unit: string | null;
} & Partial<Pick<typeof profiles.$inferInsert, 'address' | 'latitude' | 'longitude'>>;

/** @throws Invalid if the email address has an account, also one created concurrently */
async function insertResident(
  services: Services,
  { id, email, passwordHash, role, ...profile }: NewResident,
): Promise<void> {
  const now = services.clock.now();
  const inserted = await services.db
    .insert(residents)
    .values({ id, email, passwordHash, role, createdAt: now })
    .onConflictDoNothing({ target: residents.email })
    .returning({ id: residents.id });
  if (inserted.length === 0) {
    const detail =
      'This email address already has an account. Sign in instead, or ask a community manager if you can’t.';
    throw new Invalid(detail, { email: [detail] });
  }
  await services.db.insert(profiles).values({
    residentId: id,
    ...profile,
    placeSource: typeof profile.latitude === 'number' ? 'typed' : null,
    updatedAt: now,
  });
}
