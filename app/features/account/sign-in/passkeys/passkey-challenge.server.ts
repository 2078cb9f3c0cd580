import { randomBytes } from 'node:crypto';

import { and, eq, gt, isNull } from 'drizzle-orm';

import { passkeyChallenges } from '#db/schema';
import type { Services } from '~/domain/services';
import { generateToken, hashToken, minutesFrom } from '~/platform/residents/link-token.server';

export const challengeMinutes = 5;

/** Loads the library lazily: it costs a second of startup and 26 MB of memory. */
export const loadLibrary = () => import('@simplewebauthn/server');

/** Identifies the relying party. A passkey is bound to its host name. */
export const toRelyingParty = (origin: string) => ({ rpID: new URL(origin).hostname, origin });

/** @returns the passkey challenge in base64url, and the token for the browser's cookie */
export async function createChallenge({ db, clock }: Services, residentId: string | null) {
  const token = generateToken();
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = minutesFrom(clock.now(), challengeMinutes);
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashToken(token), challenge, residentId, expiresAt });
  return { token, challenge };
}

export async function findChallenge(services: Services, residentId: string | null, token: string | null) {
  if (!token) return null;
  const [row] = await services.db
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .where(isValid(services, residentId, token));
  return row?.challenge ?? null;
}

/** Deletes the challenge even if the verification fails later, so each one allows a single attempt. */
export async function takeChallenge(services: Services, residentId: string | null, token: string | null) {
  if (!token) return null;
  const [row] = await services.db
    .delete(passkeyChallenges)
    .where(isValid(services, residentId, token))
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? null;
}

const isValid = ({ clock }: Services, residentId: string | null, token: string) =>
  and(
    eq(passkeyChallenges.tokenHash, hashToken(token)),
    residentId === null ? isNull(passkeyChallenges.residentId) : eq(passkeyChallenges.residentId, residentId),
    gt(passkeyChallenges.expiresAt, clock.now()),
  );
