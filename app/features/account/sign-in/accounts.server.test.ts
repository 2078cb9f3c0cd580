// @module-tag dated

import { eq } from 'drizzle-orm';

import { pointsLedger, profiles, residents, throttles } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import {
  createJoinCode,
  listJoinCodes,
  revokeJoinCode,
} from '~/features/account/join-codes/join-codes.server';
import { findHome } from '~/platform/residents/household.server';
import { findSession } from '~/platform/residents/sessions.server';

import { createResident, findDemoLogins, joinNeighborhood, type SignedIn, signIn } from './accounts.server';

const address = '203.0.113.7';
const rosa = { email: 'resident@example.org', password: 'demo-neighbourhood', address };

const newCode = (services: TestServices, cast: Cast) =>
  createJoinCode(services, cast.maya, { home: '7C', people: 1, email: null });
const newcomer = (code: string, email = 'noor@example.org') => ({
  code,
  name: 'Noor Haddad',
  email,
  password: 'a long way home',
  address,
});
const withoutDemo = (services: TestServices) => ({
  ...services,
  config: { ...services.config, allowsDemoLogins: false },
});

describe('signIn', () => {
  test('signing in accepts the right password with any spelling of the address', async ({
    services,
    cast,
  }) => {
    const signedIn = await signIn(services, { ...rosa, email: ' Resident@Example.ORG ' });
    const { token, session } = signedIn as SignedIn;
    expect(session.viewer).toEqual(cast.rosa);
    expect(await findSession(services, token)).toEqual(session);
  });

  test('signing in answers a wrong password, an unknown address and a passwordless account alike', async ({
    services,
  }) => {
    const wrong = { code: 'invalid', detail: 'That email address or password isn’t right.' };
    await expect(signIn(services, { ...rosa, password: 'not-the-password' })).rejects.toMatchObject(wrong);
    await expect(signIn(services, { ...rosa, email: 'nobody@example.org' })).rejects.toMatchObject(wrong);
    await expect(signIn(services, { ...rosa, email: 'linh-tran@example.org' })).rejects.toMatchObject(wrong);
  });

  test('demo logins are refused and hidden where they are not allowed', async ({ services }) => {
    expect(await findDemoLogins(services)).toHaveLength(2);
    expect(await findDemoLogins(withoutDemo(services))).toBeNull();
    await expect(signIn(withoutDemo(services), rosa)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('createResident', () => {
  test('a created account can sign in', async ({ services }) => {
    const input = {
      email: 'Ana@example.org',
      password: 'ten letters',
      name: 'Ana',
      unit: '',
      role: 'manager',
    } as const;
    const { id } = await createResident(services, input);
    const { session } = (await signIn(services, { ...input, address })) as SignedIn;
    expect(session.viewer).toEqual({ id, role: 'manager', name: 'Ana' });
    expect(await findDemoLogins(services)).not.toBeNull();
  });

  test.for([
    [{ email: 'resident@example.org' }, 'email'],
    [{ email: 'not an address' }, 'email'],
    [{ password: 'too short' }, 'password'],
    [{ password: ' '.repeat(12) }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: 'password12' }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ unit: 'x'.repeat(121) }, 'unit'],
  ] as const)('creating a resident refuses %o on the field %s', async ([wrong, field], { services }) => {
    const good = {
      email: 'ana@example.org',
      password: 'so many words '.repeat(20).slice(0, 200),
      name: 'Ana',
      role: 'resident',
    } as const;
    await expect(createResident(services, { ...good, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
      options: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

describe('joinNeighborhood', () => {
  test('joining creates an account and profile, signs in, and awards points once', async ({
    services,
    cast,
  }) => {
    const { code } = await newCode(services, cast);
    const { token, session } = await joinNeighborhood(
      services,
      newcomer(code.toLowerCase().replace(/-/g, ' ')),
    );
    expect(await findSession(services, token)).toEqual(session);
    expect(session.viewer).toMatchObject({ role: 'resident', name: 'Noor Haddad' });
    const [profile] = await services.db
      .select()
      .from(profiles)
      .where(eq(profiles.residentId, session.viewer.id));
    expect(profile).toMatchObject({ name: 'Noor Haddad', unit: '7C' });
    expect(await findHome(services, session.viewer)).toMatchObject({ label: '7C' });
    await signIn(services, newcomer(code));
    const ledger = await services.db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.residentId, session.viewer.id));
    expect(ledger.map((row) => [row.activityType, row.points]).sort()).toEqual([
      ['daily_login', 5],
      ['join_community', 50],
    ]);
    const [used] = (await listJoinCodes(services, cast.maya)).codes;
    expect(used).toMatchObject({ state: 'used', users: [{ name: 'Noor Haddad' }], home: '7C' });
  });

  test('one of two concurrent joins succeeds, and the other leaves nothing behind', async ({
    services,
    cast,
  }) => {
    const { code } = await newCode(services, cast);
    const before = await services.db.$count(residents);
    const tries = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => joinNeighborhood(services, newcomer(code, `${name}@example.org`))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await services.db.$count(residents)).toBe(before + 1);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    for (const reason of refused) {
      expect(reason).toMatchObject({
        options: { errors: { code: [expect.stringMatching(/^Someone has already joined/)] } },
      });
    }
  });

  test('joining refuses an unknown, revoked or expired code, and says which it is', async ({
    services,
    cast,
  }) => {
    const refusal = (detail: RegExp) => ({
      code: 'invalid',
      options: { errors: { code: [expect.stringMatching(detail)] } },
    });
    await expect(joinNeighborhood(services, newcomer('2222-2222-2222'))).rejects.toMatchObject(
      refusal(/^Unknown code/),
    );
    const revoked = await newCode(services, cast);
    await revokeJoinCode(services, cast.maya, revoked.id);
    await expect(joinNeighborhood(services, newcomer(revoked.code))).rejects.toMatchObject(
      refusal(/revoked/),
    );
    const old = await newCode(services, cast);
    services.clock.set(new Date(services.clock.now().getTime() + 31 * 24 * 60 * 60_000));
    await expect(joinNeighborhood(services, newcomer(old.code))).rejects.toMatchObject(refusal(/expired/));
  });

  test('joining with a known address keeps the code open', async ({ services, cast }) => {
    const { code } = await newCode(services, cast);
    await expect(joinNeighborhood(services, newcomer(code, 'resident@example.org'))).rejects.toMatchObject({
      options: {
        errors: {
          email: [
            'This email address already has an account. Sign in instead, or ask a community manager if you can’t.',
          ],
        },
      },
    });
    await joinNeighborhood(services, newcomer(code));
  });

  test('only failures count toward the limit for joining', async ({ services, cast }) => {
    for (let i = 0; i < 8; i++) {
      await joinNeighborhood(services, newcomer(`wrong ${i}`)).catch(() => undefined);
    }
    const { code } = await newCode(services, cast);
    await expect(joinNeighborhood(services, newcomer(code))).rejects.toThrow('Too many attempts.');
    await joinNeighborhood(services, newcomer(code, 'else@example.org'));
    const points = (await services.db.select().from(throttles)).map((row) => row.points);
    expect(points).toEqual([8, 8]);
  });
});
