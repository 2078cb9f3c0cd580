import { randomBytes } from 'node:crypto';

import { and, eq, gt, isNull } from 'drizzle-orm';

import { passkeyChallenges } from '#db/schema';
import type { Services } from '~/domain/services';
import { generateToken, hashToken, minutesFrom } from '~/platform/residents/link-token.server';

/** How long a device has to sign. */
export const challengeMinutes = 5;

/** A second of a start and 26 MB of memory: only a process that meets a passkey has it. */
export const loadLibrary = () => import('@simplewebauthn/server');

/** The neighborhood as devices know it: a passkey works for one host name, and is signed for one origin. */
export const toParty = (origin: string) => ({ rpID: new URL(origin).hostname, origin });

/**
 * Draws what a device is to sign.
 * @param residentId who adds a passkey; null where somebody signs in
 * @returns it in base64url, and the token for the cookie of the browser that asks
 */
export async function drawChallenge({ db, clock }: Services, residentId: string | null) {
  const token = generateToken();
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = minutesFrom(clock.now(), challengeMinutes);
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashToken(token), challenge, residentId, expiresAt });
  return { token, challenge };
}

/** The browser's challenge that waits, or null. */
export async function findChallenge(services: Services, residentId: string | null, token: string | null) {
  if (!token) return null;
  const [row] = await services.db
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .where(isGood(services, residentId, token));
  return row?.challenge ?? null;
}

/** Uses the browser's challenge up, whatever comes of it. */
export async function takeChallenge(services: Services, residentId: string | null, token: string | null) {
  if (!token) return null;
  const [row] = await services.db
    .delete(passkeyChallenges)
    .where(isGood(services, residentId, token))
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? null;
}

const isGood = ({ clock }: Services, residentId: string | null, token: string) =>
  and(
    eq(passkeyChallenges.tokenHash, hashToken(token)),
    residentId === null ? isNull(passkeyChallenges.residentId) : eq(passkeyChallenges.residentId, residentId),
    gt(passkeyChallenges.expiresAt, clock.now()),
  );
