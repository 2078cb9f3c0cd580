import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, routeScript, test } from '../support/journey';

const tips = (page: Page) => page.getByRole('main').getByRole('article');
const completed = (page: Page) => page.getByRole('list', { name: 'Completed tips' }).getByRole('listitem');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The sample resident has had no tips and no profile, as at first. */
test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from eco_tips where resident_id = 'demo-user'`;
  await sql`delete from sustainability_profiles where resident_id = 'demo-user'`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
});

test('a resident gets tips, sees why and how they are worked out, and completes them', async ({ page }) => {
  await page.goto('/sustainable/ai-tips');
  await expect(page).toHaveTitle('AI Recommendations · VCLink');
  await expect(page.getByRole('heading', { name: 'No active tips' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate New Tips' })).toHaveCount(0);
  await axe(page);

  await press(page, 'Get My First Tips');
  await expect(page.getByText('New tips generated!')).toBeVisible();
  await expect(page.getByText('Your personalized sustainability tips are ready.')).toBeVisible();
  await expect(tips(page)).toHaveCount(3);
  for (const tip of await tips(page).all()) {
    await expect(tip).toContainText(/Energy|Transportation|Waste|Water|Community|Lifestyle/);
    await expect(tip).toContainText(/Easy|Medium|Hard/);
    await expect(tip).toContainText(/(Low|Medium|High) impact/);
    await expect(tip).toContainText(/Why this is for you.*\d/);
    await expect(tip).toContainText(/(10|20|30) eco points/);
    expect(await tip.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    await tip.getByText('How this is worked out').click();
    await expect(tip.getByText('From our catalogue, after')).toBeVisible();
  }
  await axe(page);

  await press(page, 'Generate New Tips');
  await expect(tips(page)).toHaveCount(6);
  for (let left = 5; left > 0; left--) {
    const reward = /\d+/.exec(
      (await tips(page)
        .first()
        .getByText(/^\d+ eco points$/)
        .textContent()) ?? '',
    );
    await press(page, /^Mark as complete: /);
    await expect(tips(page)).toHaveCount(left);
    // The toast before this one may be on its way out.
    await expect(page.getByText('Tip completed!')).toHaveCount(1);
    await expect(page.getByText(`You earned ${reward?.[0]} eco points!`)).toHaveCount(1);
  }
  await expect(completed(page)).toHaveCount(3);
  await page.getByRole('link', { name: '... and 2 more completed tips' }).click();
  await expect(completed(page)).toHaveCount(5);
  await axe(page);
});

test('a resident sees how they stand and what was counted, and has it worked out anew', async ({
  page,
  hasScript,
  context,
  expectProblem,
}) => {
  await page.goto('/sustainable/ai-tips');
  await expect(page.getByText('out of 100').first()).toBeVisible();
  for (const heading of ['Strengths', 'Areas for improvement', 'Next achievement']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('Worked out: just now, for this page')).toBeVisible();
  await page.getByText('What was counted, and how').click();
  const parts = page.getByRole('list', { name: 'What was counted' }).getByRole('listitem');
  await expect(parts).toHaveCount(8);
  await expect(parts.filter({ hasText: 'Getting around: ' })).toContainText(/of 15/);
  await press(page, 'Re-analyze Profile');
  await expect(page.getByText('Profile analyzed!')).toBeVisible();
  await expect(page.getByText('Worked out: Just now', { exact: true })).toBeVisible();

  if (!hasScript) return;
  await press(page, 'Get My First Tips');
  await expect(tips(page)).toHaveCount(3);
  for (const script of ['generate', 'analyze', 'complete']) await routeScript(page, script);
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  for (const [button, failure] of [
    ['Generate New Tips', 'Failed to generate tips'],
    [/^Mark as complete: /, 'Failed to complete tip'],
    ['Re-analyze Profile', 'Failed to analyze profile'],
  ] as const) {
    await press(page, button);
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByText('Please try again later.')).toHaveCount(1);
  }
  await expect(tips(page)).toHaveCount(3);
});
