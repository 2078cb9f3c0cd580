import type { Locator } from '@playwright/test';

import { expect, test } from '../support/journey';
import { resetRewards } from '../support/rewards-journey';

test.use({ viewport: { width: 390, height: 500 } });
test.beforeEach(({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));
test.afterAll(({ app }) => resetRewards(app.databaseUrl));

const leaderboard = { there: 'Leave the leaderboard', back: 'Come back to the leaderboard' };

const presses = [
  { path: '/settings/community-rewards', ...leaderboard },
  { path: '/settings/community-rewards?category=safety', ...leaderboard },
  {
    path: '/wellbeing/neighborhood/watch/orchard-row-parcels',
    there: /^Follow: /,
    back: /^Unfollow: /,
  },
];

const topOf = (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().top);

for (const { path, there, back } of presses) {
  test(`a press on ${path} keeps the page and the focus`, async ({ page }) => {
    await page.goto(path);
    for (const [name, next] of [
      [there, back],
      [back, there],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const before = await topOf(button);
      await page.keyboard.press('Enter');
      const after = page.getByRole('button', { name: next });
      await expect(after).toBeFocused();
      // Text above the button may change by a line.
      expect(Math.abs((await topOf(after)) - before)).toBeLessThan(80);
      await expect(page).toHaveURL(path);
      const toast = page.locator('[data-sonner-toast][data-front="true"][data-removed="false"]');
      await expect(toast).toBeVisible();
      await expect.poll(() => toast.evaluate(findCovered)).toEqual([]);
    }
  });
}

/** Runs in the page. Lists which of the focused control and the next one are under the toast. */
function findCovered(toast: Element) {
  const controls = [
    ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
  ];
  const focused = controls.indexOf(document.activeElement ?? document.body);
  const { top, bottom } = toast.getBoundingClientRect();
  return controls
    .slice(focused, focused + 2)
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return box.height > 0 && box.bottom > top && box.top < bottom;
    })
    .map((control) => control.textContent);
}
