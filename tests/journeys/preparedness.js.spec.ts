import { axe, expect, waitForRouteScript, test } from '../support/journey';
import { resetTraining, rightAnswers } from '../support/training';

test.beforeEach(async ({ app, page, signIn }) => {
  await resetTraining(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
});

test('a training module opens over the list, and is read, answered and completed by keyboard', async ({
  app,
  page,
}) => {
  const right = (await rightAnswers(app.databaseUrl, 'earthquake'))[0]!;
  await page.goto('/wellbeing/preparedness');
  await page.getByRole('link', { name: 'Continue: Earthquake' }).press('Enter');
  const module = page.getByRole('dialog', { name: 'Earthquake' });
  const part = module.locator('#module-place');
  await expect(module.getByText('Section 3 of 5')).toBeVisible();
  await expect(module.getByText('2 of 5 sections done · 40%')).toBeVisible();
  await axe(page);
  await module.getByRole('button', { name: /^Mark as done and continue: / }).press('Enter');
  await expect(module.getByText('Section 4 of 5')).toBeVisible();
  await expect(part).toBeFocused();

  await module.getByRole('link', { name: 'Practice Quiz' }).press('Enter');
  await expect(part).toHaveText('Question 1 of 6');
  await expect(part).toBeFocused();
  await module
    .getByRole('radio')
    .nth(right === 0 ? 1 : 0)
    .press('Space');
  await module.getByRole('button', { name: 'Check answer' }).press('Enter');
  const wrong = page.getByRole('dialog', { name: 'Incorrect 😞' });
  await expect(wrong.getByRole('button', { name: 'Continue Learning' })).toBeFocused();
  await axe(page);
  expect(await page.locator('[role="dialog"]').first().evaluate(isCovered)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(wrong).toHaveCount(0);
  await expect(part).toHaveText('Question 1 of 6');
  await expect(part).toBeFocused();
  await expect(module.getByRole('radio', { checked: true })).toHaveCount(0);
  await module.getByRole('radio').nth(right).press('Space');
  await module.getByRole('radio').nth(right).press('Enter');
  const correct = page.getByRole('dialog', { name: 'Correct! 🎉' });
  await expect(correct).toContainText('Great job!');
  await expect(correct.getByRole('button', { name: 'Continue Learning' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part).toHaveText('Question 2 of 6');
  await expect(part).toBeFocused();

  await module.getByRole('link', { name: 'Content', exact: true }).press('Enter');
  for (const section of [4, 5]) {
    await expect(module.getByText(`Section ${section} of 5`)).toBeVisible();
    await module.getByRole('button', { name: /^Mark as done and continue: / }).press('Enter');
  }
  await expect(module.getByRole('heading', { name: 'All sections are done' })).toBeFocused();
  const quiz = module.getByRole('link', { name: 'Take the practice quiz' });
  await expect(quiz).toBeVisible();
  await module.getByRole('button', { name: 'Complete module: Earthquake' }).press('Enter');
  await expect(page.getByText('Module Completed! 🎉')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Review: Earthquake' })).toBeVisible();
});

/**
 * Whether something covers the element's corner. elementFromPoint skips inert elements, so those count as uncovered.
 */
function isCovered(element: HTMLElement): boolean {
  const { left, top } = element.getBoundingClientRect();
  const { pointerEvents } = element.style;
  element.style.pointerEvents = 'auto';
  const hit = document.elementFromPoint(left + 20, top + 20);
  element.style.pointerEvents = pointerEvents;
  return !element.contains(hit);
}

test('a question on its own page also shows the result over it', async ({ app, page }) => {
  const right = (await rightAnswers(app.databaseUrl, 'earthquake'))[0]!;
  await page.goto('/wellbeing/preparedness/earthquake/quiz/earthquake-q1');
  await page.getByRole('radio').nth(right).check();
  const readAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('earthquake-q1.data'),
  );
  await page.getByRole('button', { name: 'Check answer' }).press('Enter');
  await readAgain;
  await expect(page.getByText('Correct Answer! 🎉')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Correct! 🎉' })).toContainText('Points earned: 5');
  await page.getByRole('button', { name: 'Continue Learning' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 6' })).toBeVisible();
});

test('the map has the training facilities, each with its next class', async ({ page }) => {
  await page.goto('/wellbeing/preparedness');
  const toggle = page.getByRole('navigation', { name: 'Preparedness: map or list' });
  await expect(toggle.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  await toggle.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  const map = page.getByRole('group', { name: 'Map: training facilities' });
  await expect(map.locator('.map-pin')).toHaveCount(3);
  await map.locator('.map-pin').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.leaflet-popup')).toContainText(/Next class: .*Capacity: \d+ people/);
  await axe(page);
});

test('a failed training request says so, and the chosen answer stays', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);

  await page.goto('/wellbeing/preparedness/earthquake?tab=quiz&question=2');
  await waitForRouteScript(page, 'question');
  await context.setOffline(true);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByText('Failed to submit quiz answer')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'We didn’t get that. Please try again later.',
  );
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByText('Section 3 of 5')).toBeVisible();

  await context.setOffline(false);
  await page.goto('/wellbeing/preparedness');
  await waitForRouteScript(page, 'start');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Start: Flood/ }).click();
  await expect(page.getByText('Failed to start training module')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Start: Flood/ }).click();
  await expect(page.getByText('Module Started')).toBeVisible();
});
