import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { emergencyContacts } from '#db/schema';
import type { Contact } from '~/features/safety/contacts/contacts';

import { type AttackServer, startAttackServer } from '../support/attack-server';

/** The emergency contacts' part of S1 §7, over HTTP. */
let server: AttackServer;
let resident: string;
let other: string;
let manager: string;

beforeAll(async () => {
  server = await startAttackServer();
  resident = await server.cookieFor('demo-user');
  other = await server.cookieFor('linh-tran');
  manager = await server.cookieFor('demo-manager');
});
beforeEach(async () => void (await server.database.db.delete(emergencyContacts)));
afterAll(() => server.close());

const path = '/api/emergency-contacts';
const luis = {
  name: 'Luis Alvarez',
  phone: '503-555-0150',
  email: 'luis@example.com',
  relationship: 'family',
};
const call: AttackServer['call'] = (...args) => server.call(...args);

async function add(cookie: string, changes: Record<string, unknown> = {}): Promise<Contact> {
  const { status, json } = await call(cookie, 'POST', path, { ...luis, userId: 'me', ...changes });
  expect(status).toBe(201);
  return json as Contact;
}

const list = async (cookie: string) => (await call(cookie, 'GET', path)).json as Contact[];

test('a contact has the documented fields, and the list is read by id, as me and with neither', async () => {
  const contact = await add(resident, { userId: 'demo-user' });
  expect(contact).toEqual({
    ...luis,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    isPrimary: true,
    userId: 'demo-user',
  });
  for (const address of [path, `${path}/demo-user`, `${path}/me`]) {
    const { status, json } = await call(resident, 'GET', address);
    expect([status, json]).toEqual([200, [contact]]);
  }
  expect(await list(other)).toEqual([]);
});

test('the profile names the primary contact while it says nobody itself, and links to the contacts', async () => {
  const contactOnProfile = async (cookie: string) => {
    const { body } = await server.send('/profile', { headers: { Cookie: cookie } });
    return /<dt[^>]*>Emergency contact<\/dt><dd[^>]*>(.*?)<\/dd>/s.exec(body.replaceAll('<!-- -->', ''))?.[1];
  };
  expect(await contactOnProfile(other)).toBe('Not filled in');
  await add(other, { name: 'Second Reader' });
  const { id } = await add(other, { name: 'Luis Alvarez' });
  await call(other, 'POST', `${path}/${id}/set-primary`, {});
  const shown = await contactOnProfile(other);
  expect(shown).toContain('Luis Alvarez, of your <a');
  expect(shown).toContain('href="/settings/emergency-contacts"');
});

test('optional fields may be blank, null or left out', async () => {
  for (const blank of [
    { email: '', relationship: '' },
    { email: null, relationship: null },
    { email: undefined, relationship: undefined },
  ]) {
    expect(await add(resident, blank)).toMatchObject({ email: null, relationship: null });
  }
});

test('PUT replaces, set-primary moves the mark, DELETE hands it on', async () => {
  const first = await add(resident);
  const second = await add(resident, { name: 'Ana Ruiz' });
  const changes = { name: 'Ana R.', phone: '911', email: '', relationship: 'neighbor' };
  const changed = { ...second, ...changes, email: null };
  const put = await call(resident, 'PUT', `${path}/${second.id}`, changes);
  expect([put.status, put.json]).toEqual([200, changed]);
  for (const body of [{ userId: 'demo-user' }, undefined]) {
    const chosen = await call(resident, 'POST', `${path}/${second.id}/set-primary`, body);
    expect([chosen.status, chosen.json]).toEqual([200, { ...changed, isPrimary: true }]);
  }
  expect(await list(resident)).toEqual([
    { ...changed, isPrimary: true },
    { ...first, isPrimary: false },
  ]);
  const deleted = await call(resident, 'DELETE', `${path}/${second.id}`);
  expect([deleted.status, deleted.json]).toEqual([200, { ...changed, isPrimary: true }]);
  expect(await list(resident)).toEqual([first]);
  expect((await call(resident, 'DELETE', `${path}/${second.id}`)).status).toBe(404);
});

describe('what is not there for the caller', () => {
  const verbs = (id: string): [string, string, unknown][] => [
    ['PUT', `${path}/${id}`, { ...luis, name: 'Taken over' }],
    ['DELETE', `${path}/${id}`, undefined],
    ['POST', `${path}/${id}/set-primary`, { userId: 'me' }],
    ['GET', `${path}/${id}`, undefined],
  ];

  test("another resident's contact answers 404 to every verb, for a manager too", async () => {
    await add(resident);
    const { id } = await add(resident, { name: 'Ana Ruiz' });
    const before = await list(resident);
    for (const cookie of [other, manager]) {
      for (const [method, address, body] of verbs(id)) {
        const { status, type, json } = await call(cookie, method, address, body);
        expect([method, status]).toEqual([method, 404]);
        expect(type).toMatch(/^application\/problem\+json/);
        expect(json).toMatchObject({ status: 404, title: 'Not Found' });
      }
      for (const userId of ['demo-user', 'nobody']) {
        expect((await call(cookie, 'GET', `${path}/${userId}`)).status).toBe(404);
      }
    }
    expect(await list(resident)).toEqual(before);
  });

  test.for(['00000000-0000-4000-8000-000000000000', '1', 'x'.repeat(300), "'%20or%201=1--", '%E2%80%AE'])(
    'an unknown or malformed id (%s) is 404',
    async (id) => {
      for (const [method, address, body] of verbs(id)) {
        expect((await call(resident, method, address, body)).status, method).toBe(404);
      }
    },
  );

  test('a visitor is told to sign in', async () => {
    const { id } = await add(resident);
    for (const [method, address, body] of [
      ...verbs(id),
      ['GET', path, undefined] as const,
      ['POST', path, luis] as const,
    ]) {
      expect((await call('', method, address, body)).status, `${method} ${address}`).toBe(401);
    }
    expect(await list(resident)).toHaveLength(1);
  });
});

describe('what is refused, with nothing stored', () => {
  test("another's user id in a payload is 403", async () => {
    const { id } = await add(resident);
    const before = await list(resident);
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['POST', `${path}/${id}/set-primary`],
    ] as const) {
      const { status, json } = await call(resident, method, address, { ...luis, userId: 'linh-tran' });
      expect([method, status]).toEqual([method, 403]);
      expect(json).toMatchObject({
        detail: 'This call can only be made for yourself: userId is your own id, or me.',
      });
    }
    expect([await list(resident), await list(other)]).toEqual([before, []]);
  });

  const invalid: [string, unknown, Record<string, string[]>][] = [
    ['nothing', {}, { name: ['Enter the full name.'], phone: ['Enter the phone number.'] }],
    [
      'blank fields',
      { ...luis, name: ' ', phone: '' },
      { name: ['Enter the full name.'], phone: ['Enter the phone number.'] },
    ],
    [
      'over-long fields',
      { name: 'x'.repeat(121), phone: '5'.repeat(41), email: `${'x'.repeat(250)}@example.org` },
      {
        name: ['Full Name can have at most 120 characters.'],
        phone: ['Phone Number can have at most 40 characters.'],
        email: ['Email can have at most 254 characters.'],
      },
    ],
    [
      'what is no address and no relationship',
      { ...luis, email: 'luis', relationship: 'boss' },
      {
        email: ['Enter an e-mail address such as name@example.org.'],
        relationship: ['Choose a relationship from the list.'],
      },
    ],
    [
      'a zero byte',
      { ...luis, name: 'a\u0000b' },
      { name: ['Full Name contains a character that cannot be stored.'] },
    ],
  ];
  test.for(invalid)('%s, by field, to add and to change', async ([, body, errors]) => {
    const { id } = await add(resident);
    const before = await list(resident);
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
    ] as const) {
      const { status, type, json } = await call(resident, method, address, body);
      expect([method, status, type]).toEqual([method, 400, 'application/problem+json; charset=utf-8']);
      expect(json).toMatchObject({ title: 'Bad Request', detail: Object.values(errors)[0]?.[0] });
      expect((json as { errors: unknown }).errors).toEqual(errors);
    }
    expect(await list(resident)).toEqual(before);
  });

  test('the 21st', async () => {
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) => call(resident, 'POST', path, { ...luis, name: `N${n}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
    const refused = tries.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      detail: 'You can have at most 20 emergency contacts. Delete one to add another.',
    });
    const contacts = await list(resident);
    expect(contacts).toHaveLength(20);
    expect(contacts.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test('another method, which is 405', async () => {
    const { id } = await add(resident);
    expect((await call(resident, 'PATCH', `${path}/${id}`, luis)).status).toBe(405);
    expect((await call(resident, 'DELETE', path)).status).toBe(405);
  });
});
