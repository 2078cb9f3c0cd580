import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';

import { passkeys } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { throttled } from '~/platform/residents/throttle.server';

import { type Client, type SignedIn, startSessionOn } from '../accounts.server';
import { createChallenge, loadLibrary, takeChallenge, toRelyingParty } from './passkey-challenge.server';
import { toTransports } from './passkeys.server';

/** Starts a passkey sign-in without an email address, because the device knows its own passkeys. */
export async function beginPasskeySignIn(services: Services, origin: string) {
  const { token, challenge } = await createChallenge(services, null);
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: toRelyingParty(origin).rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
  return { token, options };
}

type PasskeySignIn = { token: string | null; origin: string; response: unknown } & Client;

/**
 * Asks for no second step: the device has verified its user by fingerprint, face or PIN.
 * @throws Invalid, with one text for every cause; Forbidden with `retryAfterSeconds` after too many attempts
 */
export async function signInByPasskey(
  services: Services,
  { token, origin, response, ...client }: PasskeySignIn,
): Promise<SignedIn> {
  const { address } = client;
  // Each challenge allows one attempt, so only the IP address's count can grow.
  return throttled(services, { kind: 'passkey', account: token ?? '', address }, async () => {
    const challenge = await takeChallenge(services, null, token);
    const passkey = await findPasskey(services, response);
    const verified =
      challenge && passkey && (await verify(services, { challenge, passkey, origin, response }));
    if (!verified) {
      services.securityLog('sign-in-failed', { account: passkey?.residentId, address });
      throw refused();
    }
    const { id, residentId } = passkey;
    return inTransaction(services, async (services) => {
      const { newCounter: counter } = verified;
      // A counter that falls behind means a cloned passkey. Zero means that the device doesn't count.
      const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const used = await services.db
        .update(passkeys)
        .set({ counter, lastUsedAt: services.clock.now() })
        .where(and(eq(passkeys.id, id), isNewer))
        .returning({ id: passkeys.id });
      if (used.length === 0) throw refused();
      const signedIn = await startSessionOn(services, residentId, client);
      services.securityLog('signed-in', { account: residentId, address });
      return signedIn;
    });
  });
}

const refused = () => new Invalid('This passkey didn’t work. Use your password, or try again.');

async function findPasskey({ db }: Services, response: unknown) {
  const id = (response as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') return null;
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

type SignedChallenge = {
  challenge: string;
  passkey: typeof passkeys.$inferSelect;
  origin: string;
  response: unknown;
};

async function verify({ log }: Services, { challenge, passkey, origin, response }: SignedChallenge) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingParty(origin).rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: toTransports(passkey.transports),
      },
    });
    return verified ? authenticationInfo : null;
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}
