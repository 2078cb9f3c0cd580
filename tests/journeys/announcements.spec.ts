import { randomUUID } from 'node:crypto';

import { axe, expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

test('a manager announces something dated, corrects it, and takes it away', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const title = `Water off ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('link', { name: 'New announcement' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Say what happens, and what to do.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await axe(page);
  await page.getByLabel('Message').fill('Fill a pot before.');
  const day = new Date(testNow().getTime() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('Date').fill(day);
  await page.getByLabel('From (optional)').fill('09:00');
  await page.getByLabel('Until (optional)').fill('11:00');
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('It stands in every banner.').first()).toBeVisible();
  await axe(page);

  const neighbor = await otherBrowser();
  await signIn(neighbor, 'resident');
  const slide = neighbor
    .getByRole('region', { name: 'Community alerts' })
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: neighbor.getByRole('heading', { name: title, includeHidden: true }) });
  await expect(slide).toContainText(/9:00.*11:00/);
  await expect(slide).not.toContainText('Corrected');

  await page.getByRole('link', { name: `Correct: ${title}` }).click();
  await page.getByLabel('Until (optional)').fill('12:00');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(
    page.getByText('Every banner has it anew, and says that it was corrected.').first(),
  ).toBeVisible();
  await neighbor.reload();
  await expect(slide).toContainText('Corrected');
  await expect(slide).toContainText(/9:00.*12:00/);

  await page.getByRole('link', { name: `Take away: ${title}` }).click();
  await page.getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByText('Announcement taken away').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Over' })).toContainText(title);
  await neighbor.reload();
  await expect(slide).toHaveCount(0);
});
