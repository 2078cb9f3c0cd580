import { recordDeclines } from '~/features/safety/contacts/declines.server';

import { axe, expect, sendButton, test, textIn } from '../support/emergency-journey';
import { insertShare } from '../support/shares';
import { testNow } from '../support/test-clock';

/** An emergency share on its page, with a script and without: the browser gives no location here. */
const defaultMessage = 'I need immediate assistance. Please contact me or send help as soon as possible.';
const historyPath = '/settings/emergency-contacts?history=1';

test('a typed place and message reach the contacts, and the page says what became of it', async ({
  page,
  noor,
  smtp,
}) => {
  await page.goto('/emergency');
  const main = page.getByRole('main');
  await expect(main.getByRole('link').first()).toHaveAttribute('href', 'tel:911');
  await expect(main).toContainText('For emergency use only.');
  await expect(main).toContainText('call 911 first');
  await expect(main.getByRole('link', { name: 'Call Ana Ruiz' })).toHaveAttribute('href', 'tel:+15035550142');
  await expect(main.getByRole('link', { name: 'Call Ben Ode' })).toHaveAttribute('href', 'tel:+15035550143');
  expect(await textIn(page, 'Ben Ode')).toBe(defaultMessage);

  await page.getByLabel('Where you are').fill('The pool, by the north gate');
  await page.getByLabel('Message (optional)').fill('I fell.\nMy ankle hurts.');
  await sendButton(page).click();
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  await expect(page.getByText('Successfully notified 1 emergency contact(s).')).toBeVisible();
  await expect(page.getByLabel('Message (optional)')).toHaveValue('');

  const sharing = page.getByRole('region', { name: 'You are sharing your emergency' });
  await expect(sharing).toContainText('You wrote: The pool, by the north gate');
  await sharing.getByText('You are sharing your emergency').click();
  await expect(sharing.getByRole('listitem')).toHaveText([
    /Ana Ruiz:.*E-mail: sent · SMS: saved, not sent/,
    /Ben Ode:.*SMS: saved, not sent/,
  ]);
  await axe(page);
  const { text } = await smtp.mailTo(noor.ana.email);
  expect(text).toContain('> I fell.\n> My ankle hurts.');
  expect(text).toContain('The pool, by the north gate');
});

test('a share stands in the history, and "I\'m safe" ends it and tells the same contacts', async ({
  page,
  noor,
  smtp,
}) => {
  await page.goto('/settings/emergency-contacts');
  await page.getByRole('link', { name: 'Show History' }).click();
  await expect(page.getByRole('heading', { name: 'No emergency shares yet' })).toBeVisible();
  await axe(page);

  await page.goto('/emergency');
  await sendButton(page).click();
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  await page.goto(historyPath);
  const entry = page.getByRole('region', { name: 'Share History' }).getByRole('listitem').first();
  await expect(entry.getByRole('heading')).toHaveText(/^Shared by all channels · Today, \d+:\d\d [AP]M$/);
  await expect(entry).toContainText('Notified 1 contact(s)');
  await expect(entry).not.toContainText('Location shared');
  await expect(entry).toContainText(`“${defaultMessage}”`);
  await expect(entry).toContainText('E-mail: sent · SMS: saved, not sent');

  await entry.getByRole('link', { name: "I'm safe" }).click();
  await expect(page.getByText('the links to your place stop working at once')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: "Yes, I'm safe" }).click();
  await expect(page).toHaveURL(/\?history=1$/);
  await expect(page.getByText('Good that you are safe')).toBeVisible();
  await expect(page.getByText('The same contacts are being told so')).toBeVisible();
  await expect(entry).toContainText('You said that you are safe: Today');
  expect((await smtp.mailTo(noor.ana.email, 2)).headers.subject).toContain('safe');
  await page.goto('/emergency');
  await expect(sendButton(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'You are sharing your emergency' })).toHaveCount(0);

  await page.goto(historyPath);
  await expect(entry.getByRole('link', { name: "I'm safe" })).toHaveCount(0);
  await page.getByRole('link', { name: 'Hide History' }).click();
  await expect(entry).toHaveCount(0);
});

test('a share that had a position says so in the history', async ({ page, noor, database }) => {
  const { shareId } = await insertShare(database.db, noor.id, { senderName: 'Noor Haddad' });
  await page.goto(historyPath);
  await expect(page.getByRole('region', { name: 'Share History' })).toContainText(
    'Notified 1 contact(s) · Location shared',
  );
  await page.goto(`/emergency/shares/${shareId}/safe`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell them that you are safe?' })).toBeVisible();
  await page.getByRole('link', { name: 'Not yet' }).click();
  await expect(page).toHaveURL(/\?history=1$/);
  await page.goto(`/emergency/shares/${shareId}/safe`);
  await page.getByRole('button', { name: "Yes, I'm safe" }).click();
  await expect(page).toHaveURL(/\?history=1$/);
  await page.goto(`/emergency/shares/${shareId}/safe`);
  await expect(page.getByText('You said so already')).toBeVisible();
});

test('the place is the one of the profile until another is typed', async ({ page, noor }) => {
  expect(noor.id).toBeTruthy();
  const profile = { name: 'Noor Haddad', address: '14 Cedar Lane', unit: '2B', city: 'Beaverton' };
  const form = { ...profile, state: 'OR', country: 'USA', shownPlace: '' };
  await page.request.post('/profile/edit', { form, maxRedirects: 0 });
  await page.goto('/emergency');
  await expect(page.getByLabel('Where you are')).toHaveValue('14 Cedar Lane, Unit 2B, Beaverton');
  expect(await textIn(page, 'Ana Ruiz')).toBe(
    `${defaultMessage}\nMy home: 14 Cedar Lane, Unit 2B, Beaverton`,
  );
  await sendButton(page).click();
  await expect(page.getByRole('region', { name: 'You are sharing your emergency' })).toContainText(
    'Your home address, from your profile: 14 Cedar Lane, Unit 2B, Beaverton. You did not say where you are.',
  );
});

test('without contacts it says so, and leads to the emergency number and to adding one', async ({
  page,
  signIn,
  newResident,
}) => {
  await signIn(page, await newResident(), { landsHome: false });
  await page.goto('/emergency');
  const main = page.getByRole('main');
  await expect(main).toContainText('You have no emergency contacts yet');
  await expect(main.getByRole('link', { name: 'Add an emergency contact' })).toHaveAttribute(
    'href',
    '/settings/emergency-contacts/new',
  );
  await axe(page);
  await sendButton(page).click();
  await expect(page.getByText('There is nobody to notify')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call 911', exact: true })).toBeVisible();
});

test('a message that is too long comes back whole, with the reason', async ({ page, noor }) => {
  expect(noor.id).toBeTruthy();
  await page.goto('/emergency');
  const typed = 'x'.repeat(2001);
  await page.getByLabel('Message (optional)').fill(typed);
  await page.getByLabel('Where you are').fill('The pool');
  await sendButton(page).click();
  await expect(page.getByText('The message can have at most 2,000 characters.').first()).toBeVisible();
  await expect(page.getByLabel('Message (optional)')).toHaveValue(typed);
  await expect(page.getByLabel('Message (optional)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Message (optional)')).toBeFocused();
  await expect(page.getByLabel('Where you are')).toHaveValue('The pool');
  await axe(page);
});

test('after ten shares in an hour it refuses, keeps what was typed, and shows whom to call', async ({
  page,
  noor,
  database,
}) => {
  for (let count = 0; count < 10; count++) await insertShare(database.db, noor.id, { safeAt: testNow() });
  await page.goto('/emergency');
  await page.getByLabel('Message (optional)').fill('Still here.');
  await sendButton(page).click();
  const failure = page.getByText('Failed to notify contacts');
  await expect(failure).toBeVisible();
  await expect(failure.locator('xpath=ancestor::*[2]')).toContainText('911');
  await expect(page.getByLabel('Message (optional)')).toHaveValue('Still here.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911', exact: true })).toBeVisible();
});

test('a contact who declined is not sent shares, and can still be called', async ({
  page,
  noor,
  database,
}) => {
  const { db } = database;
  const addresses = [noor.ana.email, '+15035550142'];
  const clock = { now: testNow };
  await recordDeclines({ db, clock }, noor.id, { saidBy: noor.ana.email, addresses });
  await page.goto('/emergency');
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' });
  await expect(row).toContainText('Asked not to be sent shares.');
  await expect(row.getByRole('link', { name: 'Call Ana Ruiz' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Text Ana Ruiz' })).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByRole('region', { name: 'You are sharing your emergency' })).toBeVisible();
  await page.goto(historyPath);
  await expect(page.getByRole('region', { name: 'Share History' })).toContainText('Ana Ruiz:declined');
});

test('every page says that a share is running, and "I\'m safe" leads back to it', async ({
  page,
  noor,
  smtp,
}) => {
  const line = page.getByRole('region', { name: 'You are sharing your emergency' });
  await page.goto('/emergency');
  await sendButton(page).click();
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('notified 1 of 2');
  for (const path of ['/', '/health/digital?x=1', '/settings', '/no-such-page']) {
    await page.goto(path);
    await expect(line).toHaveCount(1);
  }
  await page.goto('/health/digital?x=1');
  await axe(page);
  await line.getByRole('link', { name: "I'm safe" }).click();
  await page.getByRole('button', { name: "Yes, I'm safe" }).click();
  await expect(page).toHaveURL(/\/health\/digital\?x=1$/);
  await expect(page.getByText('Good that you are safe')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect((await smtp.mailTo(noor.ana.email, 2)).headers.subject).toContain('safe');
});
