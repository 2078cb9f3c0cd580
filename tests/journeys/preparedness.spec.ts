import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, test } from '../support/journey';
import { forgetTraining, pointsBy, rightAnswers } from '../support/training';

const plan = 'household-plan';
const title = 'Your household plan';
const planCard = (page: Page) => page.getByRole('article', { name: title });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ app, page, signIn }) => {
  await forgetTraining(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
});

test('a resident takes a module from Start through its quiz to completion, for its points once', async ({
  app,
  page,
  hasScript,
}) => {
  test.slow();
  const before = await pointsBy(page);
  await page.goto('/wellbeing');
  const menuCard = page.getByRole('main').getByRole('link', { name: 'Preparedness' });
  await expect(menuCard).toContainText('Safety Training & Skills');
  await menuCard.click();
  await expect(heading(page)).toHaveText('Emergency Preparedness Training');
  await expect(page.getByRole('list', { name: 'Training modules' }).getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('list', { name: 'Training Facilities Near You' })).toBeVisible();
  for (const words of ['Not started', '15 minutes · 30 points', '0 of 5 sections done · 0%']) {
    await expect(planCard(page)).toContainText(words);
  }

  await planCard(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ways out, and when to leave' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Practice Quiz' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Preparedness' }).click();
  await planCard(page)
    .getByRole('button', { name: `Start: ${title}` })
    .click();
  await expect(page.getByText('Module Started')).toBeVisible();
  await expect(page.getByText('Training module has been started successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/wellbeing\/preparedness\/household-plan$/);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText('Last reviewed November 15, 2026')).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Ready\.gov.*\(opens in a new tab\)$/ }).first(),
  ).toBeVisible();
  await axe(page);

  const finish = page.getByRole('button', { name: /^Mark as done and continue: / });
  for (const at of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Section ${at} of 5`)).toBeVisible();
    await finish.click();
    await expect(page.getByText(`${at} of 5 sections done · ${at * 20}%`)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'All sections are done' })).toBeVisible();

  await page.getByRole('link', { name: 'Practice Quiz' }).click();
  await takeQuiz(page, await rightAnswers(app.databaseUrl, plan), hasScript);
  await expect(page.getByText('Section 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: `Complete module: ${title}` }).click();
  await expect(page.getByText('Module Completed! 🎉')).toBeVisible();
  await expect(
    page.getByText("You've earned points and improved your emergency preparedness!"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/wellbeing\/preparedness$/);
  await expect(planCard(page)).toContainText('Completed');
  await expect(planCard(page).getByRole('link', { name: `Review: ${title}` })).toBeVisible();

  // Three right answers and the module; what is pressed again earns nothing.
  expect((await pointsBy(page)) - before).toBe(3 * 5 + 30);
  await page.goto(`/wellbeing/preparedness/${plan}/complete`);
  await page.getByRole('button', { name: `Complete module: ${title}` }).click();
  await expect(page.getByText('You had completed it before, and have its points.')).toBeVisible();
  await page.goto(`/wellbeing/preparedness/${plan}?tab=quiz&question=1`);
  await answer(page, (await rightAnswers(app.databaseUrl, plan))[0]!);
  await expect(
    page.getByText('Points earned: 0. You have the points of this question already.'),
  ).toBeVisible();
  expect((await pointsBy(page)) - before).toBe(3 * 5 + 30);
});

/** The first question wrong, then right; the second and the last right. Each result leads on to what is next. */
async function takeQuiz(page: Page, right: number[], hasScript: boolean): Promise<void> {
  await expect(page.getByText('Question 1 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByText('Choose an answer.')).toBeVisible();
  await answer(page, right[0] === 0 ? 1 : 0);
  const result = hasScript ? page.getByRole('dialog') : page.getByRole('main');
  const goOn = result.getByRole(hasScript ? 'button' : 'link', { name: 'Continue Learning' });
  await expect(result.getByRole('heading', { name: 'Incorrect 😞' })).toBeVisible();
  await expect(result).toContainText("Don't worry, keep learning!");
  await expect(result).toContainText('Points earned: 0');
  await axe(page);
  await goOn.click();
  await expect(page.getByText('Question 2 of 6')).toBeVisible();
  await page.getByRole('link', { name: 'Question 1, answered wrong' }).click();
  await expect(page.getByText('Your last answer was wrong')).toBeVisible();
  for (const at of [0, 1, 5]) {
    if (at === 5) await page.getByRole('link', { name: 'Question 6', exact: true }).click();
    await expect(page.getByText(`Question ${at + 1} of 6`)).toBeVisible();
    await answer(page, right[at]!);
    await expect(result.getByRole('heading', { name: 'Correct! 🎉' })).toBeVisible();
    await expect(result).toContainText('Points earned: 5');
    // The toast before this one may be on its way out.
    await expect(page.getByText('Correct Answer! 🎉').first()).toBeVisible();
    await expect(page.getByText('Great job! You earned 5 points.').first()).toBeVisible();
    await goOn.click();
  }
}

async function answer(page: Page, index: number): Promise<void> {
  await page.getByRole('radio').nth(index).check();
  await page.getByRole('button', { name: 'Check answer' }).click();
}

test('what is not there, or comes too early, is said in words', async ({ app, page }) => {
  await page.goto(`/wellbeing/preparedness/${plan}/complete`);
  await expect(page.getByText('Start the module first, then finish its sections.')).toBeVisible();
  await page.goto(`/wellbeing/preparedness/${plan}/quiz/${plan}-q1`);
  await expect(page.getByText('Start the module first, then take its quiz.')).toBeVisible();
  await page.goto('/wellbeing/preparedness/earthquake/complete');
  await expect(page.getByText('3 of the 5 sections are left. Finish them first')).toBeVisible();

  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await page.goto(`/wellbeing/preparedness/earthquake?section=3`, { waitUntil: 'networkidle' });
  await sql`delete from training_progress where resident_id = 'demo-user' and module_id = 'earthquake'`;
  await page.getByRole('button', { name: /^Mark as done and continue: / }).click();
  await expect(page.getByText('Failed to save the section')).toBeVisible();
  await expect(page.getByText('Start the module first, then finish its sections.').first()).toBeVisible();

  await sql`create table kept_modules as select * from training_modules`;
  await sql`create table kept_sections as select * from training_sections`;
  await sql`create table kept_questions as select * from training_questions`;
  try {
    await sql`delete from training_questions`;
    await page.goto('/wellbeing/preparedness');
    await page.getByRole('button', { name: 'Start: Earthquake' }).click();
    await page.getByRole('link', { name: 'Practice Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Practice quiz coming soon.' })).toBeVisible();
    await sql`delete from training_modules`;
    await page.goto('/wellbeing/preparedness');
    await expect(page.getByText('Emergency training modules are being prepared.')).toBeVisible();
    await expect(page.getByText('Check back soon for interactive safety training!')).toBeVisible();
  } finally {
    await sql`insert into training_modules select * from kept_modules`;
    await sql`insert into training_sections select * from kept_sections`;
    await sql`insert into training_questions select * from kept_questions`;
    await sql`drop table kept_modules, kept_sections, kept_questions`;
    await close();
  }
});
