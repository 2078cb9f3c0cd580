// @module-tag dated

import { TOTP } from 'otpauth';

import { halfSignIns, recoveryCodes, secondSteps, sessions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { postOffice } from '#tests/support/post-office';
import type { Viewer } from '~/domain/viewer';
import { findSession } from '~/platform/residents/sessions.server';

import { findDemoLogins, type SignedIn, signIn } from '../accounts.server';
import { changePassword } from '../password/password-change.server';
import { finishSignIn } from './finish-sign-in.server';
import { findHalf, halfMinutes } from './half-sign-in.server';
import { owesSecondStep } from './owed.server';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  findPendingSecret,
  filterOwnCodes,
  readSecondStep,
  renewRecoveryCodes,
} from './second-step.server';

const address = '203.0.113.7';
const currentPassword = 'demo-neighbourhood';
const by = { currentPassword, address };
const login = { email: 'manager@example.org', password: currentPassword, address };
const wrong = { code: 'invalid', options: { errors: { code: [expect.any(String)] } } };

const later = (services: TestServices, seconds: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + seconds * 1000));
const codeOf = (services: TestServices, secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() + seconds * 1000 });

/** Turns two-step sign-in on, and moves to the next 30-second step. */
async function turnOn(services: TestServices, viewer: Viewer) {
  await beginSecondStep(services, viewer, by);
  const pending = await findPendingSecret(services, viewer);
  const secret = pending?.secret.replaceAll(' ', '') ?? '';
  const codes = await confirmSecondStep(services, viewer, { code: codeOf(services, secret), address });
  later(services, 30);
  return { secret, codes };
}

async function enter(services: TestServices): Promise<string> {
  const entry = await signIn(services, login);
  if (entry.half === undefined) throw new Error('No second step was asked for.');
  return entry.half;
}

describe('setting up two-step sign-in', () => {
  test('two-step sign-in needs the password and a first code, and a notice is mailed', async ({
    services: given,
    cast: { maya },
  }) => {
    const { services, mails, runJobs } = postOffice(given);
    await expect(
      beginSecondStep(services, maya, { currentPassword: 'not it', address }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await beginSecondStep(services, maya, by);
    expect(await readSecondStep(services, maya)).toEqual({ since: null, codesLeft: 0, isRequired: false });
    const pending = await findPendingSecret(services, maya);
    expect(pending?.uri).toMatch(/^otpauth:\/\/totp\/Cedar%20Commons%20VCLink:manager%40example\.org\?/);
    const secret = pending?.secret.replaceAll(' ', '') ?? '';
    const code = codeOf(given, secret);
    const next = code === '000000' ? '000001' : '000000';
    await expect(confirmSecondStep(services, maya, { code: next, address })).rejects.toMatchObject(wrong);
    expect((await signIn(services, login)).half).toBeUndefined();
    const codes = await confirmSecondStep(services, maya, {
      code: ` ${code.replace(/^.../, '$& ')}`,
      address,
    });
    expect(new Set(codes).size).toBe(10);
    expect(await findPendingSecret(services, maya)).toBeNull();
    expect(await readSecondStep(services, maya)).toMatchObject({ since: expect.any(String), codesLeft: 10 });
    await runJobs();
    expect(mails.at(-1)?.subject).toBe('Two-step sign-in is on (Cedar Commons)');
  });

  test('recovery codes are stored hashed, and each viewer sees only their own', async ({
    services,
    cast,
  }) => {
    const { codes } = await turnOn(services, cast.maya);
    const stored = JSON.stringify(await services.db.select().from(recoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code);
    expect(await filterOwnCodes(services, cast.maya, [...codes, 'AAAA-BBBB-CCCC'])).toEqual(codes);
    expect(await filterOwnCodes(services, cast.rosa, codes)).toEqual([]);
  });

  test('a new phone replaces the old one only after its first code', async ({ services, cast: { maya } }) => {
    const { secret } = await turnOn(services, maya);
    await beginSecondStep(services, maya, by);
    await finishSignIn(services, { half: await enter(services), code: codeOf(services, secret), address });
    const moved = await turnOn(services, maya);
    const half = await enter(services);
    await expect(
      finishSignIn(services, { half, code: codeOf(services, secret), address }),
    ).rejects.toMatchObject(wrong);
    await finishSignIn(services, { half, code: codeOf(services, moved.secret), address });
  });

  test('two-step sign-in removes a demo login from the sign-in page', async ({
    services,
    cast: { maya },
  }) => {
    await turnOn(services, maya);
    expect((await findDemoLogins(services))?.map(({ role }) => role)).toEqual(['resident']);
  });
});

describe('signing in with the second step', () => {
  test('a right password leads to the second step, and opens nothing before it', async ({
    services,
    cast: { maya },
  }) => {
    const { secret } = await turnOn(services, maya);
    const half = await enter(services);
    expect(await findSession(services, half)).toBeNull();
    expect(await services.db.$count(sessions)).toBe(0);
    expect(JSON.stringify(await services.db.select().from(halfSignIns))).not.toContain(half);
    const { token, session } = await finishSignIn(services, {
      half,
      code: codeOf(services, secret),
      address,
    });
    expect(session.viewer).toEqual(maya);
    expect(await findSession(services, token)).toEqual(session);
    await expect(
      finishSignIn(services, { half, code: codeOf(services, secret), address }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a two-step code works once, no older one works after it, and 30 seconds of clock drift are allowed', async ({
    services,
    cast: { maya },
  }) => {
    const { secret } = await turnOn(services, maya);
    later(services, 60);
    const finish = async (seconds: number) =>
      finishSignIn(services, {
        half: await enter(services),
        code: codeOf(services, secret, seconds),
        address,
      });
    await expect(finish(-60)).rejects.toMatchObject(wrong);
    await expect(finish(60)).rejects.toMatchObject(wrong);
    await finish(-30);
    await expect(finish(-30)).rejects.toMatchObject({ detail: expect.stringContaining('already used') });
    await finish(30);
    await expect(finish(0)).rejects.toMatchObject({ detail: expect.stringContaining('already used') });
  });

  test('one of two concurrent sign-ins with the same two-step code succeeds', async ({
    services,
    cast: { maya },
  }) => {
    const { secret } = await turnOn(services, maya);
    const halves = [await enter(services), await enter(services)];
    const code = codeOf(services, secret);
    const tries = await Promise.allSettled(
      halves.map((half) => finishSignIn(services, { half, code, address })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a recovery code works once, in any spelling', async ({ services, cast: { maya } }) => {
    const { codes } = await turnOn(services, maya);
    const code = codes[3]!.toLowerCase().replaceAll('-', ' ');
    const half = await enter(services);
    expect(await finishSignIn(services, { half, code, address })).toMatchObject({ codesLeft: 9 });
    const again = finishSignIn(services, { half: await enter(services), code, address });
    await expect(again).rejects.toMatchObject(wrong);
  });

  test('another resident’s two-step code doesn’t sign in', async ({ services, cast: { maya, rosa } }) => {
    const { codes } = await turnOn(services, rosa);
    const { secret } = await turnOn(services, maya);
    const half = await enter(services);
    await expect(finishSignIn(services, { half, code: codes[0]!, address })).rejects.toMatchObject(wrong);
    await finishSignIn(services, { half, code: codeOf(services, secret), address });
  });

  test('a half sign-in ends after ten minutes or with a new password, and can’t be forged', async ({
    services,
    cast: { maya },
  }) => {
    const { secret } = await turnOn(services, maya);
    const half = await enter(services);
    const gone = { code: 'not-found' };
    const finish = (half: string | null) =>
      finishSignIn(services, { half, code: codeOf(services, secret), address });
    await expect(finish('x'.repeat(43))).rejects.toMatchObject(gone);
    await expect(finish(null)).rejects.toMatchObject(gone);
    later(services, halfMinutes * 60);
    await expect(finish(half)).rejects.toMatchObject(gone);
    const waiting = await enter(services);
    const signedIn = await finish(await enter(services));
    await changePassword(services, signedIn.session, { ...by, newPassword: 'a password that is new' });
    expect(await findHalf(services, waiting)).toBeNull();
  });

  test('eight wrong two-step codes block the account everywhere, except a known browser with its own count', async ({
    services,
    cast: { maya },
  }) => {
    const { secret } = await turnOn(services, maya);
    const { browser } = await finishSignIn(services, {
      half: await enter(services),
      code: codeOf(services, secret),
      address,
    });
    later(services, 30);
    const half = await enter(services);
    const tryCode = (code: string, client: { address: string; browser?: string }) =>
      finishSignIn(services, { half, code, ...client });
    for (let at = 0; at < 8; at++)
      await expect(tryCode('none', { address: `198.51.100.${at}` })).rejects.toMatchObject(wrong);
    const right = codeOf(services, secret);
    await expect(tryCode(right, { address: '192.0.2.1' })).rejects.toMatchObject({
      options: { retryAfterSeconds: expect.any(Number) },
    });
    const { session } = await tryCode(right, { address, browser });
    expect(session.viewer).toEqual(maya);
  });
});

describe('turning two-step sign-in off', () => {
  test('turning two-step sign-in off needs the password, and codes are no longer asked for', async ({
    services: given,
    cast: { maya },
  }) => {
    const { services, mails, runJobs } = postOffice(given);
    const { codes } = await turnOn(given, maya);
    await expect(endSecondStep(services, maya, { currentPassword: 'not it', address })).rejects.toMatchObject(
      { code: 'invalid' },
    );
    await endSecondStep(services, maya, by);
    expect(((await signIn(services, login)) as SignedIn).session.viewer).toEqual(maya);
    expect(await filterOwnCodes(services, maya, codes)).toEqual([]);
    expect(await given.db.$count(secondSteps)).toBe(0);
    await runJobs();
    expect(mails.at(-1)?.subject).toBe('Two-step sign-in is off (Cedar Commons)');
  });

  test('managers who need two-step sign-in can’t turn it off', async ({
    services: given,
    cast: { maya, rosa },
  }) => {
    const config = { ...given.config, managerSecondStep: 'required' as const };
    const services = { ...given, config };
    expect([await owesSecondStep(services, maya), await owesSecondStep(services, rosa)]).toEqual([
      true,
      false,
    ]);
    await turnOn(services, maya);
    expect(await owesSecondStep(services, maya)).toBe(false);
    await expect(endSecondStep(services, maya, by)).rejects.toMatchObject({ code: 'conflict' });
    await turnOn(services, rosa);
    await endSecondStep(services, rosa, by);
  });
});

test('new recovery codes replace the old ones', async ({ services, cast: { maya } }) => {
  await expect(renewRecoveryCodes(services, maya, by)).rejects.toMatchObject({ code: 'conflict' });
  const { codes } = await turnOn(services, maya);
  const fresh = await renewRecoveryCodes(services, maya, by);
  expect(await filterOwnCodes(services, maya, codes)).toEqual([]);
  expect(await filterOwnCodes(services, maya, fresh)).toEqual(fresh);
});
