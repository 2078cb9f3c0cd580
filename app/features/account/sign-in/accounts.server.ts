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
import { rememberBrowser, tellOfNewBrowser } from './known-browsers.server';
import { startHalf } from './second-step/half-sign-in.server';
import { hasSecondStep } from './second-step/owed.server';
import { slowed } from './sign-in-limits.server';
import { welcomeJob } from './welcome.server';

/** The token for the browser's cookie, and the session that it stands for. */
export type SignedIn = {
  token: string;
  session: Session;
  /** The token of the browser itself, by which it is known when it signs in again. */
  browser: string;
};
/**
 * Somebody who has shown who they are: signed in, or still to be asked for their second step. `half` is the token for
 * the browser's cookie by which the sign-in goes on (`finishSignIn`).
 */
export type Entry = (SignedIn & { half?: undefined }) | { half: string };

/** The browser that asks: its address by TRUST_PROXY, for the limits, its own token and its own words. */
export type Client = { address: string; browser?: string | null; userAgent?: string | null };

const mismatch = 'That email address or password isn’t right.';

/**
 * Signs a resident in, or asks for their second step.
 * @throws Invalid with one text for a wrong password and an unknown address, at the same cost
 * @throws Forbidden with `retryAfterSeconds` where another try waits, or after too many of the address (see `slowed`)
 * @throws Busy as `Passwords`
 */
export function signIn(
  services: Services,
  { email, password, ...client }: { email: string; password: string } & Client,
): Promise<Entry> {
  const account = email.trim().toLowerCase();
  const { address, browser = null } = client;
  return slowed(services, { account, address, browser }, async () => {
    const [resident] = await services.db
      .select({ id: residents.id, passwordHash: residents.passwordHash })
      .from(residents)
      .where(eq(residents.email, account));
    const mayEnter = resident && (services.config.allowsDemoLogins || !isDemoResident(resident.id));
    const isRight = await services.passwords.verify(
      password,
      mayEnter ? resident.passwordHash : null,
      address,
    );
    if (!resident || !isRight) {
      services.securityLog('sign-in-failed', { account: resident?.id, address });
      throw wrongLogin();
    }
    return startVerified(services, resident, client);
  });
}

const wrongLogin = () => new Invalid(mismatch, { password: [mismatch] });

/** A session for who knew the password, unless that was changed, and all sessions ended, while it was being checked. */
function startVerified(
  services: Services,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  client: Client,
): Promise<Entry> {
  return inTransaction(services, async (services) => {
    const isStillRight = and(eq(residents.id, id), eq(residents.passwordHash, passwordHash ?? ''));
    const still = await services.db
      .select({ id: residents.id })
      .from(residents)
      .where(isStillRight)
      .for('share');
    if (still.length === 0) throw wrongLogin();
    return enter(services, id, client);
  });
}

/** Signs in who has shown who they are by one thing that they know or have, or asks for the second step first. */
export async function enter(services: Services, residentId: string, client: Client): Promise<Entry> {
  const facts = { account: residentId, address: client.address };
  if (await hasSecondStep(services, residentId)) {
    services.securityLog('second-step-asked', facts);
    return { half: await startHalf(services, residentId) };
  }
  const signedIn = await startOn(services, residentId, client);
  services.securityLog('signed-in', facts);
  return signedIn;
}

/**
 * Begins a session, and tells of it by mail where the account does not know the browser.
 * @throws Forbidden where the account may not be used (`mustHaveAccess`)
 */
export async function startOn(
  services: Services,
  residentId: string,
  { browser: brought = null, userAgent = null }: Client,
): Promise<SignedIn> {
  await mustHaveAccess(services, residentId);
  await tellOfNewBrowser(services, residentId, { browser: brought, userAgent });
  const browser = await rememberBrowser(services, residentId, brought);
  return { ...(await startSession(services, residentId, userAgent)), browser };
}

/**
 * Makes the account of a new neighbor who has a join code, and signs them in. The code is used up in the
 * same transaction, so that two people with one code can't both come in.
 * @throws Invalid on `code` (unknown, used, revoked, expired), on `email` (has an account) or on a common `password`
 * @throws Forbidden with `retryAfterSeconds` after too many failures
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
      // The code comes first: without a good one nobody learns which addresses have an account.
      const { joinCodeId, homeId, unit } = await consumeJoinCode(services, code);
      await insertResident(services, { id: residentId, email, passwordHash, role: 'resident', name, unit });
      await services.db.insert(residencies).values({ residentId, homeId, startsAt: services.clock.now() });
      await recordJoinCodeUser(services, joinCodeId, residentId);
      await award(services, residentId, { activityType: 'join_community', activityId: residentId });
      await queueJob(services, welcomeJob, { residentId });
      return startOn(services, residentId, client);
    });
  });
}

/**
 * Makes an account without a code: for the first manager, and for tests.
 * @throws Invalid on the field that does not fit, such as an `email` that has an account
 */
export async function createResident(services: Services, input: z.input<typeof newResidentSchema>) {
  const parsed = newResidentSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const detail = issue?.message ?? 'The account does not fit.';
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

/**
 * The logins that the sign-in page may show: those of the sample neighborhood, as long as they work. Null where
 * there are none, or are not to be.
 */
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
};

/** @throws Invalid where the address has an account, also when that came in this very moment */
async function insertResident(
  services: Services,
  { id, email, passwordHash, role, name, unit }: NewResident,
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
  await services.db.insert(profiles).values({ residentId: id, name, unit, updatedAt: now });
}
