import { recordDeclines } from '~/features/safety/contacts/declines.server';

import { expect, shareLinkIn, test, toText } from '../support/emergency-journey';
import type { HtmlPage } from '../support/html-client';
import { insertShare } from '../support/shares';
import { testNow } from '../support/test-clock';

const defaultMessage = 'I need immediate assistance. Please contact me or send help as soon as possible.';
const historyPath = '/settings/emergency-contacts?history=1';
const [where, message] = ['Where you are', 'Message (optional)'];
const sharing = (page: HtmlPage) => page.part('region', 'You are sharing your emergency');
const textsMissing = 'this neighborhood can’t send texts yet';
const share = (page: HtmlPage, typed: Record<string, string> = {}) => page.press('Notify my contacts', typed);
const minutesAgo = (minutes: number) => new Date(testNow().getTime() - minutes * 60_000);
const dead = 'This link doesn’t work';

test('a share with a typed place and message reaches the contacts, and "I\'m safe" ends it', async ({
  visit,
  noor,
  smtp,
}) => {
  const page = await visit(noor, '/settings/emergency-contacts');
  await page.follow('Show History');
  page.sees('No emergency shares yet');
  await page.goto('/emergency');
  page.sees('For emergency use only.', 'call 911 first');
  const numbers = ['Call 911', 'Call Ana Ruiz', 'Call Ben Ode'].map(page.href);
  expect(numbers).toEqual(['tel:911', 'tel:+15035550142', 'tel:+15035550143']);
  expect(toText(page.href('Text Ben Ode'))).toBe(defaultMessage);
  await share(page, { [where]: 'The pool, by the north gate', [message]: 'I fell.\nMy ankle hurts.' });
  page.sees('Emergency contacts notified!', 'Successfully notified 1 emergency contact(s).');
  expect(page.value(message)).toBe('');
  sharing(page).sees('You wrote: The pool, by the north gate', 'notified 1 of 2');
  expect(sharing(page).texts('listitem')).toEqual([
    expect.stringMatching(
      new RegExp(`Ana Ruiz:.*Email: sent Today, \\d+:\\d\\d [AP]M · Text: not sent, ${textsMissing}`),
    ),
    expect.stringMatching(new RegExp(`Ben Ode:.*Not sent: ${textsMissing}.*Call them: 503-555-0143`)),
  ]);
  const mail = await smtp.mailTo(noor.ana.email);
  expect(mail.text).toContain('> I fell.\n> My ankle hurts.');
  expect(mail.text).toContain('The pool, by the north gate');

  await page.goto(historyPath);
  const entry = page.part('region', 'Share History').part('listitem');
  entry.sees(/By all channels · Today, \d+:\d\d [AP]M/, 'Notified 1 contact(s)');
  entry.sees(/Email: sent Today, \d+:\d\d [AP]M/, `Text: not sent, ${textsMissing}`);
  entry.seesNo('Location shared');
  for (const path of ['/', '/settings', '/no-such-page', '/health/digital?x=1']) {
    await page.goto(path);
    expect(page.all('region', 'You are sharing your emergency'), path).toHaveLength(1);
  }
  await sharing(page).follow(/I'm safe/);
  page.sees('We’ll send Ana Ruiz the message that you’re safe.', 'The links to your location stop working');
  await page.press("Yes, I'm safe");
  expect(page.path).toBe('/health/digital?x=1');
  page.sees('Glad you’re safe', 'Ana Ruiz got the message that you’re safe.');
  expect(page.has('region', 'You are sharing your emergency')).toBe(false);
  expect((await smtp.mailTo(noor.ana.email, 2)).headers.subject).toContain('safe');
  await page.goto(historyPath);
  entry.sees('You said you’re safe: Today');
  expect(entry.has('link', /I'm safe/)).toBe(false);
});

test('a share with a GPS position says so in the history', async ({ visit, noor, database }) => {
  const { shareId } = await insertShare(database.db, noor.id, { senderName: 'Noor Haddad' });
  const page = await visit(noor, historyPath);
  page.part('region', 'Share History').sees('Notified 1 contact(s) · Location shared');
  const path = `/emergency/shares/${shareId}/safe`;
  await page.goto(path);
  expect(page.heading).toBe('Tell them you’re safe?');
  await page.follow('Not yet');
  expect(page.path).toBe(historyPath);
  await page.goto(path);
  await page.press("Yes, I'm safe");
  await page.goto(path);
  page.sees('You already said you’re safe');
});

test("an emergency share starts with the profile's place until another is typed", async ({ visit, noor }) => {
  const page = await visit(noor, '/profile/edit');
  const home = { Name: 'Noor Haddad', Address: '14 Cedar Lane', Unit: '2B', City: 'Beaverton' };
  await page.press('Save', { ...home, State: 'OR', Country: 'USA' });
  await page.goto('/emergency');
  expect(page.value(where)).toBe('14 Cedar Lane, Unit 2B, Beaverton');
  expect(toText(page.href('Text Ana Ruiz'))).toBe(
    `${defaultMessage}\nMy home: 14 Cedar Lane, Unit 2B, Beaverton`,
  );
  await share(page);
  sharing(page).sees('Your home address, from your profile: 14 Cedar Lane, Unit 2B, Beaverton.');
});

test('without contacts the emergency page says so, and links to 911 and to adding one', async ({
  visit,
  newResident,
}) => {
  const page = await visit(await newResident(), '/emergency');
  page.sees('You have no emergency contacts yet');
  expect(page.href('Add an emergency contact')).toBe('/settings/emergency-contacts/new');
  await share(page);
  page.sees('There’s nobody to notify');
  expect(page.has('link', 'Call 911')).toBe(true);
});

test('a too long message and the eleventh share in an hour return whole with the reason', async ({
  visit,
  noor,
  database,
}) => {
  const page = await visit(noor, '/emergency');
  await share(page, { [message]: 'x'.repeat(2001), [where]: 'The pool' });
  page.wasRefused('The message can have at most 2,000 characters.');
  for (let count = 0; count < 10; count++) await insertShare(database.db, noor.id, { safeAt: testNow() });
  await page.goto('/emergency');
  await share(page, { [message]: 'Still here.' });
  page.wasRefused('Failed to notify contacts', '911');
});

test('a contact who declined gets no shares, and can still be called', async ({ visit, noor, database }) => {
  const addresses = [noor.ana.email, '+15035550142'];
  const services = { db: database.db, clock: { now: testNow } };
  await recordDeclines(services, noor.id, { saidBy: noor.ana.email, addresses });
  const page = await visit(noor, '/emergency');
  const row = page.part('listitem', 'Ana Ruiz');
  row.sees('Opted out of your messages.');
  expect([row.has('link', 'Call Ana Ruiz'), row.has('link', 'Text Ana Ruiz')]).toEqual([true, true]);
  await share(page);
  await page.goto(historyPath);
  page.part('region', 'Share History').sees(/Ana Ruiz:\s*Asked not to get your messages/);
});

test('a mailed share link opens without sign-in, and says who, what, when and where', async ({
  visit,
  noor,
  smtp,
  database,
}) => {
  const page = await visit(noor, '/emergency');
  await share(page, { [where]: 'The pool, by the north gate' });
  const guest = await visit(null, new URL(shareLinkIn(await smtp.mailTo(noor.ana.email))).pathname);
  expect(guest.heading).toBe('Noor Haddad asks for help');
  guest.sees('The pool, by the north gate', 'Shared just now');
  expect((await guest.request.get(guest.path)).headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  });
  const hostile = '<img src=x onerror="document.title=\'owned\'">';
  const { token } = await insertShare(database.db, noor.id, {
    message: hostile,
    createdAt: minutesAgo(12.5),
  });
  await guest.goto(`/emergency/shared/${token}`);
  guest.sees(hostile, 'Shared 12 minutes ago', 'until Tomorrow', '45.490700,-122.803700');
  guest.sees('About 0.2 miles north of the center of Cedar Commons.');
  expect([guest.href('Call 911'), guest.href('Open in your map app')]).toEqual([
    'tel:911',
    'geo:45.490700,-122.803700?q=45.490700,-122.803700',
  ]);
  expect(guest.href(/^Open on openstreetmap.org/)).toMatch(/\?mlat=45\.490700&mlon=-122\.803700/);
  await guest.press(/^Use lite mode/);
  expect(guest.has('group', /^Map/)).toBe(false);
});

test('an ended share shows neither message nor place', async ({ visit, noor, database }) => {
  const guest = await visit(null);
  const over = { message: 'I fell.' };
  const safe = await insertShare(database.db, noor.id, { ...over, safeAt: testNow() });
  await guest.goto(`/emergency/shared/${safe.token}`);
  guest.sees('Rosa Alvarez said they’re safe: Today');
  expect(guest.html).not.toMatch(/I fell|45\.4907|Map of/);
  const old = await insertShare(database.db, noor.id, { ...over, createdAt: minutesAgo(24 * 60 + 1) });
  await guest.goto(`/emergency/shared/${old.token}`);
  guest.sees('This share ended on its own');
  expect(guest.html).not.toMatch(/I fell|45\.4907|Map of/);
  const unknown = `/emergency/shared/${old.token.slice(1)}`;
  for (const path of [unknown, `${unknown}/decline`]) {
    await guest.goto(path);
    expect([guest.status, guest.heading]).toEqual([404, dead]);
  }
});

test("a contact declines by pressing a button on the link's page, and both sides see it", async ({
  visit,
  noor,
  database,
}) => {
  const [contact] = await database.sql`select id from emergency_contacts where email = ${noor.ana.email}`;
  const sentTo = { contactId: (contact as { id: string }).id, recipient: noor.ana.email };
  const { token } = await insertShare(database.db, noor.id, sentTo);
  const guest = await visit(null, `/emergency/shared/${token}`);
  const page = await visit(noor);
  const isDeclined = async () => {
    await page.goto('/settings/emergency-contacts');
    return page.text.includes('Declined: they asked not to be an emergency contact.');
  };
  await guest.follow('I don’t want to be an emergency contact');
  guest.sees('Rosa Alvarez has named you, Ana Ruiz');
  expect(await isDeclined()).toBe(false);
  await guest.press('Stop sending me these');
  expect([guest.heading, await isDeclined()]).toEqual(['You won’t get these anymore', true]);
  await guest.goto(`/emergency/shared/${token}`);
  guest.sees('You no longer get messages like this one.');
  await guest.follow('Get these messages again');
  expect(await isDeclined()).toBe(true);
  await guest.press('Get these messages again');
  expect([guest.heading, await isDeclined()]).toEqual(['You get these messages', false]);
});
