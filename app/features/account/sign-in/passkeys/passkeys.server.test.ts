// @module-tag dated

import { eq } from 'drizzle-orm';

import { passkeyChallenges, passkeys, sessions } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { passkeyDevice } from '#tests/support/passkey-device';
import { postOffice } from '#tests/support/post-office';
import { findSession } from '~/platform/residents/sessions.server';

import { challengeMinutes } from './passkey-challenge.server';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.server';
import {
  addPasskey,
  beginPasskey,
  findPasskeyOptions,
  getPasskey,
  listPasskeys,
  removePasskey,
} from './passkeys.server';

const origin = 'https://vclink.example.org';
const address = '203.0.113.7';
const by = { currentPassword: 'demo-neighbourhood', address };
const refused = { code: 'invalid', detail: expect.stringContaining('This passkey didn’t work') };
type Device = ReturnType<typeof passkeyDevice>;

async function begin(services: TestServices, { rosa }: Cast) {
  const token = await beginPasskey(services, rosa, by);
  const options = await findPasskeyOptions(services, rosa, { token, origin });
  return { token, challenge: options?.challenge ?? '', options };
}

async function add(services: TestServices, cast: Cast, device: Device, name = 'My phone') {
  const { token, challenge } = await begin(services, cast);
  const response = device.make({ challenge, origin });
  await addPasskey(services, cast.rosa, { token, origin, name, response, address });
}

async function signIn(
  services: TestServices,
  device: Device,
  how: Parameters<Device['sign']>[0] | object = {},
) {
  const { token, options } = await beginPasskeySignIn(services, origin);
  const response = device.sign({ challenge: options.challenge, origin, ...how });
  return signInByPasskey(services, { token, origin, response, address });
}

describe('adding a passkey', () => {
  test('a new passkey signs its owner in, and a notice is mailed', async ({ services: given, cast }) => {
    const { services, mails, runJobs } = postOffice(given);
    const device = passkeyDevice();
    await add(services, cast, device);
    expect(await listPasskeys(services, cast.rosa)).toEqual([
      { id: device.id, name: 'My phone', addedAt: expect.any(String), lastUsedAt: null },
    ]);
    await runJobs();
    expect(mails).toMatchObject([
      { to: 'resident@example.org', subject: 'A passkey was added (Cedar Commons)' },
    ]);
    const { token, session } = await signIn(given, device);
    expect(session.viewer).toEqual(cast.rosa);
    expect(await findSession(services, token)).toEqual(session);
    expect((await listPasskeys(services, cast.rosa))[0]?.lastUsedAt).toBe(given.clock.now().toISOString());
  });

  test('adding a passkey asks for a discoverable one, and excludes existing ones', async ({
    services,
    cast,
  }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    const { options } = await begin(services, cast);
    expect(options).toMatchObject({
      rp: { id: 'vclink.example.org' },
      user: { name: 'resident@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, transports: ['internal', 'hybrid'] }],
    });
  });

  test('adding a passkey needs the password', async ({ services, cast }) => {
    await expect(
      beginPasskey(services, cast.rosa, { currentPassword: 'not it', address }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await services.db.$count(passkeyChallenges)).toBe(0);
  });

  test.for([
    ['for another name', { origin: 'https://vc1ink.example.org' }],
    ['for another origin of the name', { origin: 'https://vclink.example.org:8443' }],
    ['without making sure of its owner', { isOwner: false }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as const)('adding a passkey refuses one %s', async ([, wrong], { services, cast }) => {
    const { token, challenge } = await begin(services, cast);
    const response = passkeyDevice().make({ challenge, origin, ...wrong });
    await expect(
      addPasskey(services, cast.rosa, { token, origin, name: 'x', response, address }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await services.db.$count(passkeys)).toBe(0);
  });

  test('adding a passkey refuses a used, expired or foreign challenge', async ({ services, cast }) => {
    const { token, challenge } = await begin(services, cast);
    const input = {
      token,
      origin,
      name: 'x',
      response: passkeyDevice().make({ challenge, origin }),
      address,
    };
    await expect(addPasskey(services, cast.maya, input)).rejects.toMatchObject({ code: 'conflict' });
    await addPasskey(services, cast.rosa, input);
    await expect(addPasskey(services, cast.rosa, input)).rejects.toMatchObject({ code: 'conflict' });
    const old = await begin(services, cast);
    services.clock.set(new Date(services.clock.now().getTime() + challengeMinutes * 60_000));
    const late = passkeyDevice().make({ challenge: old.challenge, origin });
    await expect(
      addPasskey(services, cast.rosa, { ...input, token: old.token, response: late }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await services.db.$count(passkeys)).toBe(1);
  });

  test.for([[null], ['text'], [{}], [{ id: 'x', response: { attestationObject: 7 } }]] as const)(
    'adding a passkey refuses the response %j',
    async ([response], { services, cast }) => {
      const { token } = await begin(services, cast);
      await expect(
        addPasskey(services, cast.rosa, { token, origin, name: 'x', response, address }),
      ).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});

describe('signing in with a passkey', () => {
  test.for([
    ['for another name', { origin: 'https://vc1ink.example.org' }],
    ['for another origin of the name', { origin: 'https://vclink.example.org:8443' }],
    ['without making sure of its owner', { isOwner: false }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as const)('a passkey sign-in refuses a signature %s', async ([, wrong], { services, cast }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    await expect(signIn(services, device, wrong)).rejects.toMatchObject(refused);
    expect(await services.db.$count(sessions, eq(sessions.residentId, cast.rosa.id))).toBe(0);
  });

  test('a passkey sign-in refuses an unknown device, and one that uses another’s id', async ({
    services,
    cast,
  }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    await expect(signIn(services, passkeyDevice())).rejects.toMatchObject(refused);
    const thief = { ...passkeyDevice(), id: device.id };
    const { token, options } = await beginPasskeySignIn(services, origin);
    const signed = thief.sign({ challenge: options.challenge, origin });
    const response = { ...signed, id: device.id, rawId: device.id };
    await expect(signInByPasskey(services, { token, origin, response, address })).rejects.toMatchObject(
      refused,
    );
  });

  test('a passkey challenge works once, in its own browser, for five minutes', async ({ services, cast }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    const { token, options } = await beginPasskeySignIn(services, origin);
    const response = device.sign({ challenge: options.challenge, origin });
    const input = { token, origin, response, address };
    const other = await beginPasskeySignIn(services, origin);
    await expect(signInByPasskey(services, { ...input, token: other.token })).rejects.toMatchObject(refused);
    await expect(signInByPasskey(services, { ...input, token: null })).rejects.toMatchObject(refused);
    await signInByPasskey(services, input);
    await expect(signInByPasskey(services, input)).rejects.toMatchObject(refused);
    const late = await beginPasskeySignIn(services, origin);
    services.clock.set(new Date(services.clock.now().getTime() + challengeMinutes * 60_000));
    const signed = device.sign({ challenge: late.options.challenge, origin });
    await expect(
      signInByPasskey(services, { ...input, token: late.token, response: signed }),
    ).rejects.toMatchObject(refused);
  });

  test('a passkey sign-in refuses a clone with a lower counter', async ({ services, cast }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    await signIn(services, device, { counter: 5 });
    for (const counter of [4, 5, 0])
      await expect(signIn(services, device, { counter })).rejects.toMatchObject(refused);
    await signIn(services, device, { counter: 6 });
  });

  test('one of two concurrent passkey sign-ins with the same counter succeeds', async ({
    services,
    cast,
  }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    const begun = [];
    for (let at = 0; at < 4; at++) begun.push(await beginPasskeySignIn(services, origin));
    const tries = await Promise.allSettled(
      begun.map(({ token, options }) => {
        const response = device.sign({ challenge: options.challenge, origin, counter: 1 });
        return signInByPasskey(services, { token, origin, response, address });
      }),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('removing a passkey', () => {
  test('removing a passkey needs its owner’s password, and it no longer signs in', async ({
    services,
    cast,
  }) => {
    const device = passkeyDevice();
    await add(services, cast, device);
    await expect(removePasskey(services, cast.maya, { id: device.id, ...by })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(
      removePasskey(services, cast.rosa, { id: device.id, ...by, currentPassword: 'not it' }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await removePasskey(services, cast.rosa, { id: device.id, ...by });
    await expect(getPasskey(services, cast.rosa, device.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(signIn(services, device)).rejects.toMatchObject(refused);
  });
});
