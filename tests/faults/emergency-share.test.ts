import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { type Database, openDatabase } from '#db/client';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { cloneDatabase, type DatabaseClone } from '../support/database';
import { type AppProcess, startApp } from '../support/journey-server';
import { type PushService, startPushService } from '../support/push-service';
import { insertSessions } from '../support/sessions';
import { type SmsServer, startSmsServer } from '../support/sms-server';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';

/*
 * A call for help and all that can be down meanwhile: the mail server, the SMS provider, the push service, and the app
 * itself. Nothing that was accepted is lost, nothing that is slow holds up another, and nobody gets it twice.
 */
let clone: DatabaseClone;
let database: Database;
let smtp: SmtpServer;
let sms: SmsServer;
let push: PushService;
let env: Record<string, string>;
let app: AppProcess;
let cookie: string;
/** What the app had written before it was killed. */
let writtenBefore = '';

/** The neighbor is a resident with a browser that takes pushes. */
const neighbor = 'demo-manager';
const contacts = [
  { name: 'Ana Silva', phone: '+1 503 555 0142', email: 'ana@example.net' },
  { name: 'Maya Chen', phone: '+1 503 555 0177', email: 'manager@example.org' },
];
let endpoint: string;

beforeAll(async () => {
  await ensureBuild();
  [clone, smtp, sms, push] = await Promise.all([
    cloneDatabase(inject('adminUrl')),
    startSmtpServer(),
    startSmsServer(),
    startPushService(),
  ]);
  database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  env = {
    DATABASE_URL: clone.url,
    SMTP_URL: smtp.url,
    ...sms.env,
    LOG_LEVEL: 'info',
    PUSH_HOSTS: push.host,
    NODE_EXTRA_CA_CERTS: push.certificateFile,
  };
  app = await startApp(env);
  const [first = '', other = ''] = await insertSessions(database.db, ['demo-user', neighbor]);
  cookie = first;
  for (const contact of contacts) await call('POST', '/api/emergency-contacts', contact);
  const subscription = push.subscribe();
  endpoint = subscription.endpoint;
  await call('POST', '/api/notifications/subscribe', subscription, other);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await Promise.all([clone.drop(), smtp.close(), sms.close(), push.close()]);
});
afterEach(() => {
  smtp.behave('take');
  sms.behave('take');
  push.behave(endpoint, 'take');
});

async function call(method: string, path: string, body?: unknown, Cookie = cookie): Promise<unknown> {
  const answer = await fetch(app.origin + path, {
    method,
    headers: { Cookie, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.json();
}

type Outcome = { id: string; contactsNotified: number; contacts: number; isPending: boolean };

const share = async (message: string) =>
  (await call('POST', '/api/emergency-share', {
    message,
    location: { lat: 45.4907, lng: -122.8037 },
  })) as Outcome;

/** What became of a share, as "channel state", sorted; the sender is not told of the pushes among it. */
async function readStates(id: string): Promise<string[]> {
  const rows = await database.sql`
    select channel || ' ' || state as said from share_deliveries where share_id = ${id} and kind = 'share'`;
  return rows.map(({ said }) => said as string).sort();
}

const allSent = ['email sent', 'email sent', 'push sent', 'sms sent', 'sms sent'];
/** Tries come after 5 s, 15 s and 30 s; a busy machine may need longer. */
const arrival = { timeout: 60_000, interval: 200 };

/** How often each contact has a message by each way. */
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

test('each contact gets the message by each way, with a link of their own that works', async () => {
  const { id, contacts: addressed } = await share('All is up');
  expect(addressed).toBe(2);
  await expect.poll(() => readStates(id), arrival).toEqual(allSent);
  expect(readCounts('All is up')).toEqual(once);
  expect(push.problems).toEqual([]);
  const links = [...smtp.mails, ...sms.texts].map(
    ({ text }) => /\/emergency\/shared\/[\w-]{43}/.exec(text)?.[0] ?? '',
  );
  links.push(push.received[0]!.note.url);
  expect(new Set(links).size).toBe(5);
  for (const link of links) {
    const page = await fetch(app.origin + link);
    expect(page.status).toBe(200);
    const html = (await page.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('All is up');
    expect(html).toContain('45.490700');
  }
});

test('a mail server that hangs delays no text message and no push', async () => {
  smtp.behave('hang');
  const { id } = await share('Mails hang');
  await expect
    .poll(() => readStates(id), arrival)
    .toEqual(['email pending', 'email pending', ...allSent.slice(2)]);
  expect(readCounts('Mails hang')).toEqual({ ...once, mails: [0, 0] });
  smtp.behave('take');
  await expect.poll(() => readStates(id), arrival).toEqual(allSent);
  expect(readCounts('Mails hang')).toEqual(once);
});

test('with every provider refusing or closing a share is kept and says so, and arrives when they are back', async () => {
  smtp.behave('refuse');
  sms.behave('close');
  push.behave(endpoint, 'fail');
  const outcome = await share('All is down');
  expect(outcome).toMatchObject({ contactsNotified: 0, contacts: 2, isPending: true });
  await expect
    .poll(() => sms.asked.filter(({ text }) => text.includes('All is down')).length, arrival)
    .toBe(2);
  expect(readCounts('All is down')).toEqual({ mails: [0, 0], texts: [0, 0], pushes: 0 });
  smtp.behave('take');
  sms.behave('take');
  push.behave(endpoint, 'take');
  await expect.poll(() => readStates(outcome.id), arrival).toEqual(allSent);
  expect(readCounts('All is down')).toEqual(once);
});

test('the mail server stopped before, the app killed after it had accepted: it arrives once after both are back', async () => {
  await smtp.close();
  const { id, isPending } = await share('Killed');
  expect(isPending).toBe(true);
  process.kill(app.pid, 'SIGKILL');
  await app.close();
  writtenBefore = app.output();
  smtp = await startSmtpServer('take', Number(new URL(smtp.url).port));
  app = await startApp(env);
  await expect.poll(() => readStates(id), arrival).toEqual(allSent);
  expect(readCounts('Killed').mails).toEqual([1, 1]);
});

test('the log names neither contacts nor places nor links', () => {
  const log = writtenBefore + app.output();
  expect(log).toContain('an emergency share was not taken');
  for (const word of ['example.net', '555 0142', '5550142', '45.4907', 'Ana', 'Killed', 'demo-user'])
    expect(log).not.toContain(word);
  expect(log).not.toMatch(/shared\/[\w-]{43}/);
});
