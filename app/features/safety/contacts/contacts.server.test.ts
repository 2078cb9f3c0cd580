import { eq } from 'drizzle-orm';

import { emergencyContacts } from '#db/schema';
import { addContacts, parseContact } from '#tests/support/contacts';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';

import { contactLimit } from './contacts';
import {
  addContact,
  deleteContact,
  findContact,
  getContact,
  listContactCards,
  listContacts,
  setPrimaryContact,
  updateContact,
} from './contacts.server';
import { recordDeclines } from './declines.server';

const unknownId = '00000000-0000-4000-8000-000000000000';

const refused = (code: string, detail: unknown = expect.any(String)) => ({ code, detail });

describe('adding a contact', () => {
  test('an added contact is stored as typed, for the viewer alone', async ({ services, cast }) => {
    const input = parseContact({
      name: ' Luis Alvarez ',
      email: 'luis@example.com',
      relationship: 'medical',
    });
    const contact = await addContact(services, cast.rosa, input);
    expect(contact).toEqual({
      id: expect.any(String) as string,
      name: 'Luis Alvarez',
      phone: '503-555-0150',
      email: 'luis@example.com',
      relationship: 'medical',
      isPrimary: true,
      userId: cast.rosa.id,
    });
    expect(await listContacts(services, cast.rosa)).toEqual([contact]);
    expect(await listContacts(services, cast.maya)).toEqual([]);
    expect(await findContact(services, cast.maya, contact.id)).toBeNull();
  });

  test('the 21st contact is refused, however many are added concurrently', async ({ services, cast }) => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => addContact(services, cast.rosa, parseContact({ name: `N${n}` }))),
    );
    const errors = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(errors).toHaveLength(50 - contactLimit);
    const detail = 'You can have at most 20 emergency contacts. Delete one to add another.';
    for (const error of errors) expect(error).toMatchObject(refused('conflict', detail));
    const contacts = await listContacts(services, cast.rosa);
    expect(contacts).toHaveLength(20);
    expect(contacts.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    await deleteContact(services, cast.rosa, contacts[7]!.id);
    await addContact(services, cast.rosa, parseContact());
    expect(await listContacts(services, cast.maya)).toEqual([]);
  });
});

describe('changing a contact', () => {
  test('changing a contact replaces its four fields and nothing else', async ({ services, cast }) => {
    const [first, second] = await addContacts(services, cast.rosa, ['A', 'B']);
    const input = parseContact({
      name: 'Ana',
      phone: '911',
      email: 'ana@example.com',
      relationship: 'friend',
    });
    const changed = await updateContact(services, cast.rosa, second!.id, input);
    expect(changed).toEqual({ ...second, ...input });
    await updateContact(services, cast.rosa, second!.id, parseContact({ name: 'Ana' }));
    expect(await listContacts(services, cast.rosa)).toEqual([first, { ...second, name: 'Ana' }]);
  });

  test('changing the phone changes the dialed number', async ({ services, cast }) => {
    const { id } = await addContact(services, cast.rosa, parseContact());
    expect((await getContact(services, cast.rosa, id)).dial).toBe('+15035550150');
    await updateContact(services, cast.rosa, id, parseContact({ phone: '911' }));
    expect((await getContact(services, cast.rosa, id)).dial).toBe('911');
  });
});

describe("another resident's contact", () => {
  test.for([
    ['get', (services, viewer, id) => getContact(services, viewer, id)],
    [
      'update',
      (services, viewer, id) => updateContact(services, viewer, id, parseContact({ name: 'Taken' })),
    ],
    ['delete', (services, viewer, id) => deleteContact(services, viewer, id)],
    ['set primary', (services, viewer, id) => setPrimaryContact(services, viewer, id)],
  ] satisfies [string, (services: TestServices, viewer: Viewer, id: string) => Promise<unknown>][])(
    "another resident's contact is not found: %s",
    async ([, verb], { services, cast }) => {
      const contacts = await addContacts(services, cast.rosa, ['A', 'B']);
      for (const id of [contacts[1]!.id, unknownId, 'x', "'; drop table residents", '']) {
        await expect(verb(services, cast.maya, id)).rejects.toMatchObject(
          refused('not-found', 'There is no such emergency contact.'),
        );
      }
      expect(await listContacts(services, cast.rosa)).toEqual(contacts);
    },
  );
});

describe('a contact who declined', () => {
  const email = 'luis@example.com';
  const phone = '+15035550150';
  const declined = async (services: TestServices, viewer: Viewer) =>
    (await listContactCards(services, viewer)).map(({ declined }) => declined);
  /** Adds a contact who declined both addresses through a mail's link. @returns its id */
  async function addDeclined(services: TestServices, viewer: Viewer): Promise<string> {
    const { id } = await addContact(services, viewer, parseContact({ email }));
    await recordDeclines(services, viewer.id, { saidBy: email, addresses: [email, phone] });
    return id;
  }

  test('only the contact’s own resident sees that the contact declined', async ({ services, cast }) => {
    await addContact(services, cast.rosa, parseContact({ name: 'A', phone: '503-555-0199' }));
    await addDeclined(services, cast.rosa);
    await addContact(services, cast.maya, parseContact({ email }));
    expect(await declined(services, cast.rosa)).toEqual([null, 'all']);
    expect(await declined(services, cast.maya)).toEqual([null]);
  });

  test.for([
    ['the name and phone', { name: 'Luis A.', phone: '911', email }, 'all'],
    ['the case of the address', { email: 'LUIS@Example.com' }, 'all'],
    ['how the number is written', { phone: '+1 (503) 555 0150', email }, 'all'],
    ['the address taken away', {}, 'all'],
    ['another address', { email: 'ana@example.com' }, 'phone'],
    ['another number', { email, phone: '503-555-0199' }, 'email'],
    ['both', { email: 'ana@example.com', phone: '503-555-0199' }, null],
  ] as const)('a contact’s declines after a change of %s', async ([, changes, left], { services, cast }) => {
    const id = await addDeclined(services, cast.rosa);
    await updateContact(services, cast.rosa, id, parseContact(changes));
    expect(await declined(services, cast.rosa)).toEqual([left]);
    await updateContact(services, cast.rosa, id, parseContact({ email }));
    expect(await declined(services, cast.rosa)).toEqual(['all']);
  });

  test('a contact that declined is still declined after being deleted and added again', async ({
    services,
    cast,
  }) => {
    await deleteContact(services, cast.rosa, await addDeclined(services, cast.rosa));
    await addContact(services, cast.rosa, parseContact({ email: ` ${email.toUpperCase()} ` }));
    expect(await declined(services, cast.rosa)).toEqual(['all']);
  });
});

describe('a contact’s phone number', () => {
  /** Formats the stored number and the dialed one. */
  async function readNumbers(services: TestServices, viewer: Viewer, phone: string) {
    const { id } = await addContact(services, viewer, parseContact({ phone }));
    const [row] = await services.db
      .select({ phone: emergencyContacts.phone, e164: emergencyContacts.phoneE164 })
      .from(emergencyContacts)
      .where(eq(emergencyContacts.id, id));
    return { ...row, dial: (await getContact(services, viewer, id)).dial };
  }

  test.for([
    ['(503) 555-0142', '+15035550142', '+15035550142'],
    ['503.555.0142 ext 5', null, '+15035550142'],
    ['503-555-0142 (TTY 711)', '+15035550142', '+15035550142'],
    ['503-555-0142 or 503-555-0143', '+15035550142', '+15035550142'],
    ['+52 55 1234 5678', '+525512345678', '+525512345678'],
    ['1-800-GAS-LEAK', null, '+18004275325'],
    ['911', null, '911'],
    ['*55', null, '*55'],
    ['555-0142', null, '5550142'],
  ] as const)(
    'the phone %s is stored as typed and read as %s',
    async ([phone, e164, dial], { services, cast }) => {
      expect(await readNumbers(services, cast.rosa, phone)).toEqual({ phone, e164, dial });
    },
  );

  test("a phone number without a country code belongs to the neighborhood's country", async ({
    services,
    cast,
  }) => {
    services.config.country = 'MX';
    expect(await readNumbers(services, cast.rosa, '55 1234 5678')).toMatchObject({ e164: '+525512345678' });
    services.config.country = 'GB';
    expect(await readNumbers(services, cast.rosa, '07400 123456')).toMatchObject({ e164: '+447400123456' });
    services.config.country = 'US';
    expect(await readNumbers(services, cast.rosa, '55 1234 5678')).toMatchObject({ e164: '+15512345678' });
  });
});
