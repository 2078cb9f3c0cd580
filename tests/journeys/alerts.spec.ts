import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { messages } from '#db/schema';

import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

/** From a warning that was wrong to its all-clear, with and without a script. */
const unique = () => Math.random().toString(36).slice(2, 8);
const banner = (page: Page) => page.getByRole('region', { name: 'Community alerts' });
/** In the carousel too, where the others are hidden behind the current one. */
const slide = (page: Page, title: string) =>
  banner(page).getByRole('article', { includeHidden: true }).filter({ hasText: title });
const inboxRow = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const listed = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function send(page: Page, title: string, isDrill = false): Promise<void> {
  await page.goto('/settings/notifications');
  await page.getByLabel('Alert Title').fill(title);
  await page.getByLabel('Alert Message').fill('Please close your windows.');
  if (isDrill) await page.getByLabel('This is a drill').check();
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await expect(page.getByText('Safety Alert Sent').first()).toBeVisible();
}

test('before sending each form says whom it reaches', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  const reach = page.getByText(/^Reaches \d+ residents: all by inbox, \d+ by push, \d+ by e-mail\.$/);
  await expect(reach).toHaveCount(2);
});

test('a drill says that it is one in the banner and in the inbox', async ({
  page,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  const name = `Evacuation ${unique()}`;
  await send(page, name, true);

  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await resident.goto('/notifications');
  const shown = slide(resident, name);
  await expect(shown.getByRole('heading', { includeHidden: true })).toHaveText(`DRILL: ${name}`);
  await expect(shown).toContainText('Drill, not real');
  await expect(shown).not.toContainText('Safety alert');
  // With a script only the current slide is seen, and which one that is changes.
  if (!hasScript) {
    await expect(shown.getByText('Please close your windows.')).toBeHidden();
    await shown.locator('summary').click();
    await expect(shown.getByText('Please close your windows.')).toBeVisible();
  }
  const row = inboxRow(resident, name);
  await expect(row).toContainText(`DRILL: ${name}`);
  await expect(row).toContainText('Drill, not real');
});

test('a drill that is not marked as one is refused, and nothing typed is lost', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications');
  await page.getByLabel('Alert Title').fill('Drill: evacuation of Alder Court');
  await page.getByLabel('Alert Message').fill('Walk to the Commons.');
  await page.getByText('More: how serious, and until when').click();
  await page.getByLabel('How serious it is').selectOption({ label: 'Minor – little danger, good to know' });
  await page.getByLabel('Ends at').fill('2020-05-01T18:00');
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await expect(page.getByText('If this is a drill, mark it: “This is a drill”.')).toBeVisible();
  await expect(page.getByLabel('Alert Message')).toHaveValue('Walk to the Commons.');

  await page.getByLabel('This is a drill').check();
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await expect(page.getByText('The end must be in the future.')).toBeVisible();
  await expect(page.getByLabel('This is a drill')).toBeChecked();
  await expect(page.getByLabel('How serious it is')).toHaveValue('minor');
  await expect(page.getByLabel('Ends at')).toHaveValue('2020-05-01T18:00');
});

test('what was just sent is corrected, then cancelled; everyone who got it learns of both', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  const [wrong, right] = [`Smoke at the creek ${unique()}`, `Smoke at the pond ${unique()}`];
  await send(page, wrong);
  await page.getByRole('link', { name: `Correct: ${wrong}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct this alert');
  await expect(page.getByText(/^Reaches \d+ residents/)).toBeVisible();
  await expect(page.getByLabel('Alert Message')).toHaveValue('Please close your windows.');
  await page.getByLabel('Alert Title').fill(right);
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByText('Correction Sent').first()).toBeVisible();

  await expect(page).toHaveURL('/manage/messages');
  await expect(listed(page, wrong)).toContainText('Corrected');
  const corrected = listed(page, `Correction: ${right}`);
  await expect(corrected).toContainText('Current');
  await expect(corrected).toContainText(`Takes the place of “${wrong}”`);
  await expect(corrected).toContainText(/Stored\s*\d+\s*Pushed\s*0/);
  await expect(listed(page, wrong).getByRole('link')).toHaveCount(0);

  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await resident.goto('/notifications');
  await expect(slide(resident, right)).toHaveCount(1);
  await expect(slide(resident, wrong)).toHaveCount(0);
  await expect(inboxRow(resident, wrong)).toHaveCount(1);

  await corrected.getByRole('link', { name: /^Cancel/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this alert?');
  const words = page.getByLabel('All-clear Message');
  await expect(words).toHaveValue(`“${right}” is over. There is no danger any more.`);
  await words.fill('   ');
  await page.getByRole('button', { name: 'Send all-clear' }).click();
  await expect(page.getByText('Enter a message.')).toBeVisible();
  await words.fill('The smoke has gone.');
  await page.getByRole('button', { name: 'Send all-clear' }).click();
  await expect(page.getByText('All Clear Sent').first()).toBeVisible();
  await expect(listed(page, `Correction: ${right}`)).toContainText('Cancelled');

  await resident.goto('/notifications');
  const allClear = slide(resident, `All clear: ${right}`);
  await expect(allClear).toContainText('It is over');
  await expect(slide(resident, right)).toHaveCount(1);
  await expect(inboxRow(resident, `All clear: ${right}`)).toContainText('The smoke has gone.');
});

test('only the newest of its kind can be changed: an older one leads to it', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  const title = `Water ${unique()}`;
  await page.goto('/settings/notifications');
  await page.getByLabel('Update Title').fill(title);
  await page.getByLabel('Update Message').fill('Off until noon.');
  await page.getByRole('button', { name: 'Send community update' }).click();
  await expect(page.getByText('Community Update Sent').first()).toBeVisible();
  await page.getByRole('link', { name: `Correct: ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct this update');
  const older = page.url();
  const late = await page.context().newPage();
  await late.goto(older);
  // The page that follows is another section's and loaded whole: asked for by itself, its data would take the flash.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByLabel('Update Message').fill('Off until two.');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByText('Correction Sent').first()).toBeVisible();
  expect(asked).toContain('/manage/messages');
  expect(asked).not.toContain('/manage/messages.data');

  await late.getByLabel('Update Message').fill('Off all day.');
  await late.getByRole('button', { name: 'Send correction' }).click();
  await expect(late.getByRole('main').getByRole('alert')).toContainText('It was corrected in the meantime.');
  await expect(late.getByLabel('Update Message')).toHaveValue('Off all day.');
  await expect(late.getByRole('link', { name: 'Open the newest version' })).toBeVisible();

  await page.goto(older);
  await expect(page.getByText('It was corrected in the meantime.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send correction' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the newest version' }).click();
  await expect(page.getByLabel('Update Message')).toHaveValue('Off until two.');
  await page.goto(page.url().replace(/correct$/, 'cancel'));
  await page.getByRole('button', { name: 'Send cancellation' }).click();
  await expect(page.getByText('Cancellation Sent').first()).toBeVisible();
  await page.goto(older);
  await expect(page.getByText('It was cancelled already. Nothing more can follow.')).toBeVisible();
});

test("a manager confirms a resident's alert", async ({ page, signIn, app }) => {
  const title = `Fallen tree ${unique()}`;
  const database = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await database.db.insert(messages).values({
    id: crypto.randomUUID(),
    type: 'safety_alert',
    title,
    message: 'On the path.',
    dedupeKey: title,
    senderId: 'linh-tran',
    senderName: 'Linh Tran',
    sentAt: testNow(),
  });
  await database.close();
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Messages/ })
    .click();
  const message = listed(page, title);
  await expect(message).toContainText('from Linh Tran');
  await message.getByRole('button', { name: `Confirm: ${title}` }).click();
  await expect(page.getByText('Alert confirmed').first()).toBeVisible();
  await expect(message).toContainText('In the public feed, confirmed by Maya Chen');
  await expect(message.getByRole('button')).toHaveCount(0);
});
