import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '../support/journey';

function readReports(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/page-view') return;
    paths.push(new URLSearchParams(request.postData() ?? '').get('path') ?? '');
  });
  return paths;
}

const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .first()
    .getByRole('link', { name: new RegExp(`^${name}`) });

test('only route changes are reported as page views, not documents, revalidations or forms', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  // Ensures an unread notification, whatever earlier journeys have read.
  const office = await otherBrowser();
  await signIn(office, 'manager', { landsHome: false });
  const update = { type: 'community_update', title: 'Sand', message: 'The paths are strewn.' };
  expect((await office.request.post('/api/notifications/test', { data: update })).ok()).toBe(true);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/notifications');
  const reports = readReports(page);
  await page.reload();
  await hydrated(page);
  const reread = page.waitForResponse((response) => response.url().includes('.data'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /Mark all/ })
    .click();
  await reread;
  await section(page, 'Health').click();
  await expect(page).toHaveURL(/\/health$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(() => reports).toEqual(['/health', '/notifications']);
});

test('the page after an error screen is reported as a page view', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/manage/page-views');
  await expect(page.getByRole('main')).toContainText('Only community managers can open this page.');
  const reports = readReports(page);
  await section(page, 'Health').click();
  await expect(page).toHaveURL(/\/health$/);
  await expect.poll(() => reports).toEqual(['/health']);
});

test('an error screen is not a page view, and returning from it is one', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/SyntaxError/);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/health');
  const reports = readReports(page);
  await page.route('**/sustainable.data*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await section(page, 'Eco-Safe').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Health|Wellness/);
  await section(page, 'Health').click();
  await expect(page).toHaveURL(/\/health$/);
  await expect.poll(() => reports).toEqual(['/health']);
});

test('a browser that blocks page view reports still shows its pages', async ({
  page,
  signIn,
  expectProblem,
}) => {
  // Chromium logs this line for a blocked request.
  expectProblem(/ERR_BLOCKED_BY_CLIENT/);
  await signIn(page, 'resident');
  const reports = readReports(page);
  await page.route('**/page-view', (route) => route.abort('blockedbyclient'));
  await section(page, 'Health').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => reports).toEqual(['/health']);
  await page.evaluate(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }));
  await section(page, 'Eco-Safe').click();
  await expect(page).toHaveURL(/\/sustainable$/);
  await section(page, 'Well-being').click();
  await expect(page).toHaveURL(/\/wellbeing$/);
  expect(reports).toEqual(['/health']);
});

test('in lite mode no script reports page views', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.request.post('/lite', { form: { lite: 'on' } });
  await page.goto('/');
  const reports = readReports(page);
  await section(page, 'Health').click();
  await expect(page).toHaveURL(/\/health$/);
  await section(page, 'Eco-Safe').click();
  await expect(page).toHaveURL(/\/sustainable$/);
  expect(reports).toEqual([]);
});
