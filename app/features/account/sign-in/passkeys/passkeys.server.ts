import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';

import { passkeys } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { confirmPassword } from '../password/password-change.server';
import { accountNoticeJob, toAccountNotice } from '../settings/account-mails.server';
import { getSignInAddress } from '../settings/account.server';
import {
  createChallenge,
  findChallenge,
  loadLibrary,
  takeChallenge,
  toRelyingParty,
} from './passkey-challenge.server';
import { type Passkey, passkeyLimit } from './passkeys';

type Confirmed = { currentPassword: string; address: string };

export async function listPasskeys({ db }: Services, viewer: Viewer): Promise<Passkey[]> {
  const rows = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.residentId, viewer.id))
    .orderBy(passkeys.createdAt, passkeys.id);
  return rows.map(({ createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function getPasskey(services: Services, viewer: Viewer, id: string): Promise<Passkey> {
  const passkey = (await listPasskeys(services, viewer)).find((one) => one.id === id);
  if (!passkey) throw new NotFound('There is no such passkey.');
  return passkey;
}

export async function beginPasskey(services: Services, viewer: Viewer, by: Confirmed): Promise<string> {
  await mustHaveRoom(services, viewer);
  await confirmPassword(services, viewer, by);
  return (await createChallenge(services, viewer.id)).token;
}

/** @returns null if the passkey challenge has expired, or was made for another browser */
export async function findPasskeyOptions(
  services: Services,
  viewer: Viewer,
  { token, origin }: { token: string | null; origin: string },
) {
  const challenge = await findChallenge(services, viewer.id, token);
  if (!challenge) return null;
  const own = await services.db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.residentId, viewer.id));
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: `${services.config.communityName} VCLink`,
    rpID: toRelyingParty(origin).rpID,
    userName: await getSignInAddress(services, viewer),
    userDisplayName: viewer.name,
    userID: new TextEncoder().encode(viewer.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: toTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export const toTransports = (stored: string) => stored.split(',').filter((transport) => transport !== '');

/** @throws Invalid if the passkey fails verification; Conflict if the challenge has expired, or at the limit */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  input: { token: string | null; origin: string; name: string; response: unknown; address: string },
): Promise<void> {
  const { token, origin, name, response, address } = input;
  const expectedChallenge = await takeChallenge(services, viewer.id, token);
  if (!expectedChallenge) throw new Conflict('This took too long. Start over.');
  const { rpID } = toRelyingParty(origin);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    services.log.info({ err: error }, 'a passkey was not added');
    throw notAdded();
  });
  if (!registrationInfo) throw notAdded();
  const { credential } = registrationInfo;
  await inTransaction(services, async (services) => {
    const { email } = await lockResident(services, viewer.id);
    await mustHaveRoom(services, viewer);
    const added = await services.db
      .insert(passkeys)
      .values({
        id: credential.id,
        residentId: viewer.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw notAdded();
    await queueJob(services, accountNoticeJob, toAccountNotice(services, 'passkey-added', email));
  });
  services.securityLog('passkey-added', { account: viewer.id, address });
}

const notAdded = () => new Invalid('We couldn’t add your device’s passkey. Start over.');

export async function removePasskey(
  services: Services,
  viewer: Viewer,
  { id, ...by }: { id: string } & Confirmed,
): Promise<void> {
  await getPasskey(services, viewer, id);
  await confirmPassword(services, viewer, by);
  await services.db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.residentId, viewer.id)));
  services.securityLog('passkey-removed', { account: viewer.id, address: by.address });
}

async function mustHaveRoom({ db }: Services, viewer: Viewer): Promise<void> {
  const count = await db.$count(passkeys, eq(passkeys.residentId, viewer.id));
  if (count >= passkeyLimit)
    throw new Conflict(`You have ${passkeyLimit} passkeys, which is the limit. Remove one first.`);
}
