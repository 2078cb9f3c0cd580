import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { startSmsServer } from '../support/sms-server';
import { startSmtpServer } from '../support/smtp-server';

/** Emergency share calls of S1 §7, over HTTP, with both providers on loopback. */

const [smtp, sms] = await Promise.all([startSmtpServer(), startSmsServer()]);
const server = await attackServer({ SMTP_URL: smtp.url, ...sms.env });
const { call } = server;
const resident = await server.cookieFor('demo-user');
const manager = await server.cookieFor('demo-manager');
afterEach(() => {
  sms.behave('take');
  return server.database.sql`delete from emergency_shares`;
});

const share = (body: unknown, cookie = resident) => call(cookie, 'POST', '/api/emergency-share', body);
const history = async (cookie = resident) =>
  (await call(cookie, 'GET', '/api/emergency-share/history')).json as Record<string, unknown>[];

const payload = {
  userId: 'demo-user',
  location: { lat: 45.4871, lng: -122.8037, address: '45.487100,-122.803700' },
  shareMethod: 'all',
  message: 'I fell in the kitchen',
};

describe('an emergency share with a contact', () => {
  let contactId: string;
  beforeAll(async () => {
    const contact = {
      name: 'Ana Silva',
      phone: '503 555 0142',
      email: 'ana@example.net',
      relationship: 'family',
    };
    const { json } = await call(resident, 'POST', '/api/emergency-contacts', contact);
    contactId = (json as { id: string }).id;
  });
  afterAll(() => call(resident, 'DELETE', `/api/emergency-contacts/${contactId}`));

  test('an emergency share answers how many contacts were notified, and is in the history', async () => {
    const press = { ...payload, formToken: 'press' };
    const { status, json } = await share(press);
    expect(status).toBe(201);
    const { id } = json as { id: string };
    // The reply waits at most three seconds for providers, too little on a busy machine. A repeated press returns the
    // same share.
    await expect
      .poll(async () => (await share(press)).json)
      .toEqual({
        id,
        at: expect.any(String),
        contactsNotified: 1,
        contacts: 1,
        isKept: false,
        isPending: false,
        people: [expect.objectContaining({ contactId, name: 'Ana Silva', phone: '503 555 0142' })],
        running: { id, state: { notified: ['Ana Silva'], sending: [], unsent: [], newest: 'notified' } },
      });
    expect([smtp.mails.length, sms.texts.length]).toEqual([1, 1]);
    expect(await history()).toEqual([
      {
        id,
        shareMethod: 'all',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        contactIds: [contactId],
        location: payload.location,
        placeSource: 'measured',
        deliveries: [
          { contactId, channel: 'email', state: 'sent', failure: null },
          { contactId, channel: 'sms', state: 'sent', failure: null },
        ],
      },
    ]);
    expect(await history(manager)).toEqual([]);

    const page = await server.get('/manage/deliveries', manager);
    const html = page.body.replaceAll('<!-- -->', '');
    for (const word of ['Emergency share · Email', 'Emergency share · SMS', 'Sent'])
      expect(html).toContain(word);
    for (const word of ['Ana', '555 0142', '5550142', 'example.net', 'kitchen', 'Rosa', contactId, id])
      expect(html).not.toContain(word);
  });

  test('a provider that hangs delays no answer: the emergency share is stored as pending', async () => {
    sms.behave('hang');
    smtp.behave('hang');
    const { status, json } = await share({});
    smtp.behave('take');
    expect([status, json]).toMatchObject([201, { contactsNotified: 0, contacts: 1, isPending: true }]);
    const [entry] = await history();
    expect(entry).not.toHaveProperty('location');
    expect(entry?.contactIds).toEqual([]);
  });
});

test("another resident's id in a share's payload is a 403, and nothing is stored", async () => {
  for (const cookie of [manager, await server.cookieFor('linh-tran')])
    expect((await share(payload, cookie)).status).toBe(403);
  expect(await history()).toEqual([]);
});

test('an invalid emergency share is a problem document by field, and nothing is stored', async () => {
  const { status, type, json } = await share({
    ...payload,
    location: { lat: 91, lng: 0 },
    message: 'x'.repeat(2001),
  });
  expect([status, type]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect(json).toMatchObject({
    status: 400,
    errors: {
      'location.lat': ['The location is not a place on earth.'],
      message: ['The message can have at most 2,000 characters.'],
    },
  });
  expect(await history()).toEqual([]);
});
