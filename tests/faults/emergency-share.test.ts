import { afterEach, expect, test } from 'vitest';

import { shareJob } from '~/features/safety/emergency/delivery/share-deliveries.server';

import { attackServer, closeAfterAll } from '../support/attack-server';
import { startPushService } from '../support/push-service';
import { addJob } from '../support/queued-jobs';
import { startSmsServer } from '../support/sms-server';
import { startSmtpServer } from '../support/smtp-server';
import { testNow } from '../support/test-clock';

/*
 * Emergency shares while the mail server, SMS provider, push service or app is down. No accepted message is lost or
 * sent twice, and no slow channel delays another.
 */

let smtp = await startSmtpServer();
const mailPort = Number(new URL(smtp.url).port);
closeAfterAll({ close: () => smtp.close() });
const sms = closeAfterAll(await startSmsServer());
const push = closeAfterAll(await startPushService());
const server = await attackServer({
  SMTP_URL: smtp.url,
  ...sms.env,
  PUSH_HOSTS: push.host,
  NODE_EXTRA_CA_CERTS: push.certificateFile,
});
const { sql } = server.database;
const cookie = await server.cookieFor('demo-user');

async function call(path: string, body: unknown, as = cookie): Promise<unknown> {
  const { status, json } = await server.call(as, 'POST', path, body);
  expect(status, path).toBeLessThan(300);
  return json;
}

const contacts = [
  { name: 'Ana Silva', phone: '+1 503 555 0142', email: 'ana@example.net' },
  { name: 'Maya Chen', phone: '+1 503 555 0177', email: 'manager@example.org' },
];
for (const contact of contacts) await call('/api/emergency-contacts', contact);
const subscription = push.subscribe();
await call('/api/notifications/subscribe', subscription, await server.cookieFor('demo-manager'));

afterEach(() => {
  smtp.behave('take');
  sms.behave('take');
  push.behave(subscription.endpoint, 'take');
});

type Outcome = { id: string; contactsNotified: number; contacts: number; isPending: boolean };

const share = async (message: string) =>
  (await call('/api/emergency-share', {
    message,
    location: { lat: 45.4907, lng: -122.8037 },
  })) as Outcome;

async function readStates(id: string): Promise<string[]> {
  const rows = await sql`
    select channel || ' ' || state as said from share_deliveries where share_id = ${id} and kind = 'share'`;
  return rows.map(({ said }) => said as string).sort();
}

const allSent = ['email sent', 'email sent', 'push sent', 'sms sent', 'sms sent'];

/**
 * Makes the next retry due, which would come 5 s after the first and 15 s after the second attempt. Leaves deliveries
 * alone that are being sent, whose lease is longer.
 */
async function tryAgain(shareId: string): Promise<void> {
  const [now, soon] = [testNow(), new Date(testNow().getTime() + 20_000)].map((at) => at.toISOString());
  const failed = await sql`
    update share_deliveries set next_attempt_at = ${now!}::timestamptz
    where share_id = ${shareId} and state = 'pending'
      and next_attempt_at > ${now!}::timestamptz and next_attempt_at < ${soon!}::timestamptz returning id`;
  if (failed.length === 0) return;
  await addJob(server.database, shareJob, { shareId });
}

const arrives = (id: string) => expect.poll(() => tryAgain(id).then(() => readStates(id))).toEqual(allSent);

const readCounts = (message: string) => ({
  mails: contacts.map(
    ({ email }) => smtp.mails.filter(({ to, text }) => to[0] === email && text.includes(message)).length,
  ),
  texts: contacts.map(
    ({ phone }) =>
      sms.texts.filter(({ to, text }) => to === phone.replaceAll(' ', '') && text.includes(message)).length,
  ),
  pushes: push.received.filter(({ note }) => note.body.startsWith(`${message}\n`)).length,
});
const once = { mails: [1, 1], texts: [1, 1], pushes: 1 };

test('each contact gets an emergency share by every channel, with a working link of their own', async () => {
  const { id, contacts: addressed } = await share('All is up');
  expect(addressed).toBe(2);
  await expect.poll(() => readStates(id)).toEqual(allSent);
  expect(readCounts('All is up')).toEqual(once);
  expect(push.problems).toEqual([]);
  const links = [...smtp.mails, ...sms.texts].map(
    ({ text }) => /\/emergency\/shared\/[\w-]{43}/.exec(text)?.[0] ?? '',
  );
  links.push(push.received[0]!.note.url);
  expect(new Set(links).size).toBe(5);
  for (const link of links) {
    const page = await fetch(server.origin + link);
    expect(page.status).toBe(200);
    const html = (await page.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('All is up');
    expect(html).toContain('45.490700');
  }
});

test('a share that all providers refuse is stored, says so, and arrives when they are back', async () => {
  smtp.behave('refuse');
  sms.behave('close');
  push.behave(subscription.endpoint, 'fail');
  const outcome = await share('All is down');
  expect(outcome).toMatchObject({ contactsNotified: 0, contacts: 2, isPending: true });
  await expect.poll(() => sms.asked.filter(({ text }) => text.includes('All is down')).length).toBe(2);
  expect(readCounts('All is down')).toEqual({ mails: [0, 0], texts: [0, 0], pushes: 0 });
  smtp.behave('take');
  sms.behave('take');
  push.behave(subscription.endpoint, 'take');
  await arrives(outcome.id);
  expect(readCounts('All is down')).toEqual(once);
});

test('a share accepted before a kill is mailed once after app and mail server are back', async () => {
  await smtp.close();
  const { id, isPending } = await share('Killed');
  expect(isPending).toBe(true);
  await server.kill();
  smtp = await startSmtpServer('take', mailPort);
  await server.restart();
  await arrives(id);
  expect(readCounts('Killed').mails).toEqual([1, 1]);
});

test('the log has no contacts, locations or links of an emergency share', () => {
  const log = server.output();
  expect(log).toContain('an emergency share was not taken');
  for (const word of ['example.net', '555 0142', '5550142', '45.4907', 'Ana', 'Killed', 'demo-user'])
    expect(log).not.toContain(word);
  expect(log).not.toMatch(/shared\/[\w-]{43}/);
});
