import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';

import { passkeys } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { throttled } from '~/platform/residents/throttle.server';

import { type Client, type SignedIn, startOn } from '../accounts.server';
import { drawChallenge, loadLibrary, takeChallenge, toParty } from './passkey-challenge.server';
import { toTransports } from './passkeys.server';

/**
 * Begins a sign-in by passkey, of whoever it may be: the device knows its own.
 * @returns the token for the browser's cookie, and what the browser is to have signed
 */
export async function beginPasskeySignIn(services: Services, origin: string) {
  const { token, challenge } = await drawChallenge(services, null);
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: toParty(origin).rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
  return { token, options };
}

type PasskeySignIn = { token: string | null; origin: string; response: unknown } & Client;

/**
 * Signs in by what a device signed. It made sure of its owner, by finger, face or PIN, so no second step is asked for.
 * @param input.response what the browser was given, as JSON
 * @throws Invalid, one for whatever is wrong with it; Forbidden with `retryAfterSeconds` after too many of the address
 */
export async function signInByPasskey(
  services: Services,
  { token, origin, response, ...client }: PasskeySignIn,
): Promise<SignedIn> {
  const { address } = client;
  // A challenge is good for one try, so that the address alone is counted.
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
      // Of a passkey and its copy, the one that lags behind is refused.
      const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const used = await services.db
        .update(passkeys)
        .set({ counter, lastUsedAt: services.clock.now() })
        .where(and(eq(passkeys.id, id), isNewer))
        .returning({ id: passkeys.id });
      if (used.length === 0) throw refused();
      const signedIn = await startOn(services, residentId, client);
      services.securityLog('signed-in', { account: residentId, address });
      return signedIn;
    });
  });
}

const refused = () =>
  new Invalid('This passkey didn’t work. Sign in with your password, or try it once more.');

async function findPasskey({ db }: Services, response: unknown) {
  const id = (response as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') return null;
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

type Signed = {
  challenge: string;
  passkey: typeof passkeys.$inferSelect;
  origin: string;
  response: unknown;
};

/** Null for anything that is not this passkey's signature, of this challenge, for this origin, by its owner. */
async function verify({ log }: Services, { challenge, passkey, origin, response }: Signed) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toParty(origin).rpID,
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
