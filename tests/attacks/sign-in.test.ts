import { describe, expect, test } from 'vitest';

import { crowd as crowdOfAdmission, order } from '~/http/admission.server';

import { type Answer, attackServer } from '../support/attack-server';

const server = await attackServer({ TRUST_PROXY: '1', SIGNIN_LONGEST_WAIT: '1' });

const right = { email: 'manager@example.org', password: 'demo-neighbourhood' };

const signIn = (form: typeof right, address: string, Cookie = '') =>
  server.post('/signin', form, Cookie, { 'X-Forwarded-For': address });

const browserIn = ({ headers }: Answer) =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith('vclink_browser='))?.split(';')[0];

describe('eighty wrong sign-ins by a stranger', () => {
  test("eighty wrong sign-ins by a stranger don't lock the manager out", async () => {
    const known = browserIn(await signIn(right, '198.51.100.1'));
    expect(known).toMatch(/^vclink_browser=[\w-]{43}$/);
    const tryForty = () =>
      Promise.all(Array.from({ length: 40 }, () => signIn({ ...right, password: 'wrong' }, '203.0.113.7')));
    const tries = [...(await tryForty()), ...(await tryForty())];
    const statuses = tries.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    const refused = tries.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toMatch(/^\d$/);
    expect(refused?.body).toContain('Too many attempts. Try again in 2 minutes.');

    // The manager shares the stranger's network, but their browser is known.
    expect((await signIn(right, '203.0.113.7', known)).status).toBe(303);
    expect((await signIn(right, '192.0.2.44')).status).toBe(303);
  });

  test('wrong sign-ins reveal nothing about an address without an account, whatever their cookie', async () => {
    const answers = await Promise.all(
      [right.email, 'nobody@example.org'].map((email) =>
        signIn({ email, password: 'wrong' }, '192.0.2.200', `vclink_browser=${'x'.repeat(43)}`),
      ),
    );
    expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual([
      [400, undefined],
      [400, undefined],
    ]);
  });
});

test('a crowd signing in at once is let in or asked to retry, and locks out no other network', async () => {
  // With more, a slow machine's admission refuses some before they reach the sign-in.
  const length = order.high.slots + crowdOfAdmission - 2;
  const crowd = Array.from({ length }, (_, at) =>
    signIn({ email: `crowd-${at}@example.org`, password: 'wrong' }, '192.0.2.60'),
  );
  const other = await signIn(right, '198.51.100.60');
  const answers = await Promise.all(crowd);
  expect(other.status).toBe(303);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  const busy = answers.filter(({ status }) => status === 503);
  for (const { headers, body } of busy) {
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('Too many people are signing in right now. Try again in a few seconds.');
    expect(body).toMatch(/value="crowd-\d+@example\.org"/);
  }
  // The log distinguishes overload from a database that is down.
  const countLogged = (code: string) => server.output().split(`"status":503,"code":"${code}"`).length - 1;
  await expect.poll(() => countLogged('busy')).toBe(busy.length);
  expect(countLogged('away')).toBe(0);
});

test('a known-browser cookie alone signs nobody in', async () => {
  const known = browserIn(await signIn(right, '198.51.100.2')) ?? '';
  const token = known.split('=')[1];
  for (const Cookie of [known, `vclink_session=${token}`])
    expect((await server.get('/api/notifications', Cookie)).status).toBe(401);
});
