import { randomUUID } from 'node:crypto';

import { emergencyContacts } from '#db/schema';
import { parseContact } from '#tests/support/contacts';
import { describe, expect, advanceClock, test, type TestServices } from '#tests/support/emergency-test';
import type { Viewer } from '~/domain/viewer';

import { formatTest } from './contacts';
import { addContact, getContact, listContactCards, updateContact } from './contacts.server';
import { recordDeclines } from './declines.server';
import { describeReach } from './reach.server';
import { sendContactTest } from './send-test.server';

const email = 'luis@example.com';
const client = { address: '192.0.2.7' };

const save = async (services: TestServices, viewer: Viewer, changes: Record<string, string>) =>
  getContact(services, viewer, (await addContact(services, viewer, parseContact(changes))).id);

/** Inserts a contact as an earlier release stored it. */
const storeOld = ({ db, clock }: TestServices, viewer: Viewer, phone: string) =>
  db.insert(emergencyContacts).values({
    ...{ id: randomUUID(), residentId: viewer.id, name: 'Old', phone, phoneE164: null, isPrimary: true },
    createdAt: clock.now(),
  });

describe('saving a contact', () => {
  test.for(['call me', 'abc', '', '5.03555E+09', 'after 6 PM', '2026-11-26', 'Text HOME to 741741'])(
    'a contact with %o and no email address is refused',
    async (phone, { services, cast }) => {
      await expect(addContact(services, cast.rosa, parseContact({ phone }))).rejects.toMatchObject({
        code: 'invalid',
        options: {
          errors: {
            phone: [expect.stringContaining('a working phone number or an email address')],
          },
        },
      });
      const { id } = await save(services, cast.rosa, {});
      await expect(updateContact(services, cast.rosa, id, parseContact({ phone }))).rejects.toMatchObject({
        code: 'invalid',
      });
    },
  );

  test.for([
    [{}, ['text'], undefined],
    [{ email }, ['text', 'email'], undefined],
    [{ phone: '', email }, ['email'], undefined],
    [{ phone: '503-555-0188 after 6 PM' }, ['text'], undefined],
    [{ phone: 'call me', email }, ['email'], 'We can’t read a phone number in “call me”'],
    [{ phone: '911' }, [], 'can be called, but not texted: we can’t alert Luis Alvarez'],
    [{ phone: '1-800-222-1222', email }, ['email'], 'can be called, but not texted. Luis Alvarez gets'],
    [{ phone: '+44 20 7946 0958' }, [], 'can be called, but not texted'],
    [{ phone: '503-555-0188 ext. 12' }, [], 'can be called, but not texted'],
  ] as const)(
    'a saved contact with %o says what reaches them: %o',
    async ([changes, ways, said], { providers, cast }) => {
      const contact = await save(providers.services, cast.rosa, { ...changes });
      expect([contact.ways, contact.waysNotSetUp]).toEqual([ways, []]);
      if (said === undefined) expect(describeReach(contact)).toBeUndefined();
      else expect(describeReach(contact)).toContain(said);
    },
  );

  test.for([
    [{ email }, ['text', 'email'], undefined],
    [{ phone: '', email }, ['email'], undefined],
    [{ phone: '1-800-222-1222', email }, ['email'], 'This neighborhood can’t send emails yet.'],
    [{ phone: 'call me', email }, ['email'], 'This neighborhood can’t send emails yet.'],
    [{ phone: '911' }, [], 'we can’t alert Luis Alvarez'],
  ] as const)(
    'a saved contact with %o promises nothing without a provider',
    async ([changes, ways, said], { services, cast }) => {
      const contact = await save(services, cast.rosa, { ...changes });
      expect([contact.ways, contact.waysNotSetUp]).toEqual([ways, ways]);
      expect(describeReach(contact) ?? '').not.toContain('by email');
      if (said !== undefined) expect(describeReach(contact)).toContain(said);
    },
  );

  test('a contact stored earlier stays, even if nothing reaches it', async ({ services, cast }) => {
    await storeOld(services, cast.rosa, 'call me');
    await storeOld(services, cast.maya, '503-555-0188 (TTY 711)');
    expect(await listContactCards(services, cast.rosa)).toMatchObject([
      { phone: 'call me', dial: '', ways: [] },
    ]);
    expect(await listContactCards(services, cast.maya)).toMatchObject([{ ways: ['text'] }]);
  });
});

describe('a test message', () => {
  test('a test message goes by text and email, says it is a test, and reports its results', async ({
    providers: { services, smtp, sms },
    cast,
  }) => {
    const { id } = await save(services, cast.rosa, { email });
    const sent = await sendContactTest(services, cast.rosa, id, client);
    expect(sent.results).toEqual([
      { way: 'text', result: 'sent' },
      { way: 'email', result: 'sent' },
    ]);
    expect(formatTest(sent)).toContain('Text message: sent. Email: sent. Ask Luis Alvarez');
    expect(sms.texts).toMatchObject([
      { to: '+15035550150', text: expect.stringMatching(/^TEST from Rosa/) as string },
    ]);
    expect(smtp.mails[0]?.text).toContain('This is a test. Nothing has happened');
    sms.behave('refuse');
    const refused = await sendContactTest(services, cast.rosa, id, client);
    expect(refused.results[0]).toEqual({ way: 'text', result: 'refused' });
  });

  test('a test message reaches nobody without providers', async ({ services, cast }) => {
    const { id } = await save(services, cast.rosa, { email });
    const sent = await sendContactTest(services, cast.rosa, id, client);
    expect(sent.results.map(({ result }) => result)).toEqual(['kept', 'kept']);
    expect(formatTest(sent)).toContain('In an emergency, call Luis Alvarez yourself.');
  });

  test('a test message skips declined addresses, and is refused if nothing reaches the contact', async ({
    providers,
    cast,
  }) => {
    const { services, smtp, sms } = providers;
    const { id } = await save(services, cast.rosa, { email });
    await recordDeclines(services, cast.rosa.id, { saidBy: email, addresses: [email] });
    await sendContactTest(services, cast.rosa, id, client);
    expect([smtp.mails.length, sms.texts.length]).toEqual([0, 1]);
    const other = await save(services, cast.rosa, { phone: '911' });
    const none = sendContactTest(services, cast.rosa, other.id, client);
    await expect(none).rejects.toMatchObject({ code: 'conflict' });
    await expect(sendContactTest(services, cast.maya, id, client)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('eight test messages are allowed in a quarter hour, half as many to other countries', async ({
    providers: { services, sms },
    cast,
  }) => {
    const press = async (viewer: Viewer, id: string) => {
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, () => sendContactTest(services, viewer, id, client)),
      );
      return tries.filter(({ status }) => status === 'fulfilled').length;
    };
    const { id } = await save(services, cast.rosa, {});
    expect(await press(cast.rosa, id)).toBe(8);
    advanceClock(services, 15 * 60);
    expect(await press(cast.rosa, id)).toBe(8);
    const abroad = await save(services, cast.maya, { phone: '+52 55 1234 5678' });
    expect(await press(cast.maya, abroad.id)).toBeLessThanOrEqual(4);
    expect(sms.texts.length).toBeLessThanOrEqual(20);
  });
});
