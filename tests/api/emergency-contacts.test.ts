import { beforeEach, describe, expect, test } from 'vitest';

import { emergencyContacts } from '#db/schema';
import type { Contact } from '~/features/safety/contacts/contacts';

import { attackServer } from '../support/attack-server';

const server = await attackServer();
const { call } = server;
const resident = await server.cookieFor('demo-user');
const other = await server.cookieFor('linh-tran');
beforeEach(async () => void (await server.database.db.delete(emergencyContacts)));

const path = '/api/emergency-contacts';
const luis = {
  name: 'Luis Alvarez',
  phone: '503-555-0150',
  email: 'luis@example.com',
  relationship: 'family',
};

async function add(cookie: string, changes: Record<string, unknown> = {}): Promise<Contact> {
  const { status, json } = await call(cookie, 'POST', path, { ...luis, userId: 'me', ...changes });
  expect(status).toBe(201);
  return json as Contact;
}

const list = async (cookie: string) => (await call(cookie, 'GET', path)).json as Contact[];

test('a contact has the documented fields, and is listed by user id, as "me" and without either', async () => {
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

test('the profile shows the primary contact until it names its own, and links to the contacts', async () => {
  const contactOnProfile = async () => {
    const { body } = await server.get('/profile', other);
    return /<dt[^>]*>Emergency contact<\/dt><dd[^>]*>(.*?)<\/dd>/s.exec(body.replaceAll('<!-- -->', ''))?.[1];
  };
  expect(await contactOnProfile()).toContain('aria-label="Add: Emergency contact"');
  await add(other, { name: 'Second Reader' });
  const { id } = await add(other, { name: 'Luis Alvarez' });
  await call(other, 'POST', `${path}/${id}/set-primary`, {});
  const shown = await contactOnProfile();
  expect(shown).toContain('Luis Alvarez (from your <a');
  expect(shown).toContain('href="/settings/emergency-contacts"');
});

test('PUT replaces a contact, set-primary moves the mark, DELETE passes it on', async () => {
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

test.for(['00000000-0000-4000-8000-000000000000', '1', 'x'.repeat(300), "'%20or%201=1--", '%E2%80%AE'])(
  'the contact calls answer 404 for an unknown or malformed id (%s)',
  async (id) => {
    for (const [method, address, body] of [
      ['PUT', `${path}/${id}`, luis],
      ['DELETE', `${path}/${id}`, undefined],
      ['POST', `${path}/${id}/set-primary`, { userId: 'me' }],
      ['GET', `${path}/${id}`, undefined],
    ] as const) {
      expect((await call(resident, method, address, body)).status, method).toBe(404);
    }
  },
);

describe('refused contact calls, which store nothing', () => {
  test("another resident's user id in a contact payload is a 403", async () => {
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
        detail: 'You can only do this for yourself: userId must be your own id or me.',
      });
    }
    expect([await list(resident), await list(other)]).toEqual([before, []]);
  });

  test('an invalid contact is refused by field when added and when changed', async () => {
    const { id } = await add(resident);
    const before = await list(resident);
    const wrong = { ...luis, name: 'a\u0000b', email: 'luis' };
    const errors = {
      name: ['Full Name contains a character that cannot be stored.'],
      email: ['Enter an email address such as name@example.org.'],
    };
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
    ] as const) {
      const { status, type, json } = await call(resident, method, address, wrong);
      expect([method, status, type]).toEqual([method, 400, 'application/problem+json; charset=utf-8']);
      expect(json).toMatchObject({ title: 'Bad Request', detail: errors.name[0], errors });
    }
    expect(await list(resident)).toEqual(before);
  });

  test('the 21st contact of a resident is refused', async () => {
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) => call(resident, 'POST', path, { ...luis, name: `N${n}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
    const refused = tries.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      detail: 'You can have at most 20 emergency contacts. Delete one to add another.',
    });
  });
});
