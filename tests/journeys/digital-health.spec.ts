import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

/** The manager, whom the samples give neither reminders nor stats, begins anew. */
test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from health_reminders where resident_id = 'demo-manager'`;
  await sql`delete from wellness_stats where resident_id = 'demo-manager'`;
  await close();
  await signIn(page, 'manager', { landsHome: false });
});

const toRow = (page: Page, item: string) =>
  page.getByRole('list', { name: 'Your health reminders' }).getByRole('listitem').filter({ hasText: item });

/** What a press did, as a toast or as the page's own line; each of them both texts. */
async function expectResult(page: Page, title: string, description: string) {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
}

/** The minute has come: the reminder's time is moved there, and the job of that minute begun. */
async function letTimeCome(databaseUrl: string) {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update health_reminders set notify_at = ${testNow().toISOString()} where resident_id = 'demo-manager' and notify_at is not null`;
  await sql`select graphile_worker.add_job('send-health-reminders', '{}'::json)`;
  await close();
}

test('a reminder is added, changed, told when its time has come, and deleted', async ({
  app,
  page,
  hasScript,
}) => {
  await page.goto('/health');
  const card = page.getByRole('main').getByRole('link', { name: 'Digital Health' });
  await expect(card).toContainText('Wellness Tracking & Care');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Health' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Health Reminders' })).toBeVisible();
  await expect(page.getByText('No reminders yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Add Reminder' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await page.getByLabel('Status').fill('Due in May');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Enter what to see to, such as Dental Cleaning.')).toBeVisible();
  await expect(page.getByLabel('Item')).toBeFocused();
  await expect(page.getByLabel('Status')).toHaveValue('Due in May');
  await page.getByLabel('Item').fill('Blood <b>Work</b>');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectResult(page, 'Reminder Added', 'Blood <b>Work</b> has been added successfully');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit Blood <b>Work</b>' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Health Reminder' })).toBeVisible();
  await expect(page.getByLabel('Item')).toHaveValue('Blood <b>Work</b>');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Blood <b>Work</b>' }).click();
  await page.getByLabel('Item').fill('Blood Work');
  await page.getByLabel('Status').fill('Scheduled');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectResult(page, 'Reminder Updated', 'Blood Work has been updated successfully');
  await expect(toRow(page, 'Blood Work')).toContainText('Scheduled');

  await page.getByRole('link', { name: 'Notify about Blood Work' }).click();
  await expect(page.getByRole('heading', { name: 'Set a Notification' })).toBeVisible();
  const time = page.getByLabel('Date and time');
  await expect(time).toHaveValue(/^\d{4}-\d\d-\d\dT09:00$/);
  const tomorrow = await time.inputValue();
  await time.fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('This time is over. Choose one in the future.')).toBeVisible();
  await expect(time).toHaveValue('2020-01-01T09:00');
  await axe(page);
  await time.fill(tomorrow);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expectResult(page, 'Notification Set', "You'll be reminded about Blood Work");
  await expect(toRow(page, 'Blood Work')).toContainText('You will be reminded: Tomorrow, 9:00 AM');

  await page.getByRole('button', { name: 'Don’t remind me of Blood Work' }).click();
  await expectResult(page, 'Notification Removed', "You won't be reminded about Blood Work");
  await expect(toRow(page, 'Blood Work')).not.toContainText('You will be reminded');
  await page.getByRole('link', { name: 'Notify about Blood Work' }).click();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(toRow(page, 'Blood Work')).toContainText('You will be reminded');

  await letTimeCome(app.databaseUrl);
  const note = page.getByRole('main').getByRole('button', { name: /Reminder: Blood Work/ });
  await expect(async () => {
    await page.goto('/notifications');
    await expect(note.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(note.first()).toContainText('You asked to be reminded about Blood Work. Status: Scheduled.');
  await note.first().click();
  await expect(page).toHaveURL(/\/health\/digital$/);
  await expect(toRow(page, 'Blood Work')).not.toContainText('You will be reminded');

  await page.getByRole('link', { name: 'Delete Blood Work' }).click();
  await expect(page.getByText('Are you sure you want to delete this reminder?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectResult(page, 'Reminder Deleted', 'Blood Work has been deleted');
  await expect(toRow(page, 'Blood Work')).toHaveCount(0);
});

test('a stat of today is entered, and stands on the dashboard as a bar and in a table', async ({
  page,
  hasScript,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.goto('/health/digital');
  await expect(page.getByRole('heading', { name: "Today's Wellness Stats" })).toBeVisible();
  const statRows = page.getByRole('list', { name: 'Your stats of today' }).getByRole('listitem');
  await expect(statRows).toHaveText([/^Steps\s*Not entered yet/, /^Sleep/, /^Water/, /^Active/]);

  await page.getByRole('link', { name: 'View Health Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No stats in the last 7 days' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter today’s stats' }).click();

  await page.getByRole('link', { name: 'Edit Sleep' }).click();
  await page.getByLabel('Sleep today').fill('x'.repeat(121));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The value can have at most 120 characters.')).toBeVisible();
  await expect(page.getByLabel('Sleep today')).toHaveValue('x'.repeat(121));
  await page.getByLabel('Sleep today').fill('7h 20m');
  if (hasScript) {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The stat could not be saved. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Sleep today')).toHaveValue('7h 20m');
    await page.context().setOffline(false);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expectResult(page, 'Stat Updated', 'Sleep has been updated to 7h 20m');
  await expect(statRows.filter({ hasText: 'Sleep' })).toContainText('7h 20m');

  await page.getByRole('link', { name: 'View Health Dashboard' }).click();
  const sleep = page.getByRole('region', { name: 'Sleep' });
  await expect(sleep).toContainText('7:20 hours a day on average, over 1 day');
  await expect(
    sleep.getByRole('img', { name: /^Sleep, hours a day: 1 of 7 drawn, between 7:20 and 7:20\./ }),
  ).toBeVisible();
  await sleep.getByText('Each day as a table').click();
  const rows = sleep.getByRole('table', { name: 'Sleep, hours a day' }).getByRole('row');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(1)).toHaveText(/^Today\s*7h 20m$/);
  await expect(rows.nth(2)).toHaveText(/^Yesterday\s*–\s*No figure$/);
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText(
    'Nothing entered in the last 7 days',
  );
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30$/);
  // As it is opened: what was unfolded above stays so while a script changes the page.
  await page.goto('/health/dashboard?days=30');
  await sleep.getByText('Each day as a table').click();
  await expect(rows).toHaveCount(31);
  await axe(page);
});

test('conditions unfold to tips, and to films in a tab of their own', async ({ page }) => {
  await page.goto('/health/digital');
  await expect(page.getByRole('heading', { name: 'Preventive Conditions Management' })).toBeVisible();
  const conditions = page.getByRole('list', { name: 'Conditions' }).locator('> li');
  await expect(conditions).toHaveCount(6);
  const asthma = conditions.filter({ hasText: 'Asthma' });
  const film = asthma.getByRole('link', { name: 'Breathing (opens in a new tab)' });
  await expect(film).toBeHidden();
  await asthma.locator('summary').click();
  await expect(asthma.getByRole('heading', { name: 'Tips' })).toBeVisible();
  await expect(film).toBeVisible();
  await expect(film).toHaveAttribute('target', '_blank');
  await expect(film).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(film).toHaveAttribute('href', /^https:\/\//);
  await axe(page);
});
