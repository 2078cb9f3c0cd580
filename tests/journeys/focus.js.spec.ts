import { expect, test } from '../support/journey';

test('a focus form opened last month says so, and the next press saves it for this month', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  const aMonthAgo = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/\d{4}-\d\d-01/g, '2020-01-01');
    await route.fulfill({ response, body });
  };
  await page.route('**/manage/focus.data*', aMonthAgo, { times: 1 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Monthly focus/ })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Focus of January 2020');
  await page.getByLabel('Title').fill('Nothing wasted');
  await page.getByLabel('Description').fill('What is broken can be mended.');
  const task = page.getByRole('group', { name: 'Task 1', exact: true });
  await task.getByLabel('Task 1').fill('Compost bins at every building');
  await task.getByLabel('Done so far').fill('12');
  await task.getByLabel('Out of').fill('12');
  const save = page.getByRole('button', { name: 'Save focus' });
  await save.click();
  await expect(page.getByText(/^It’s .* now\. Check this/)).toBeVisible();
  await expect(heading).not.toHaveText('Focus of January 2020');
  await expect(page.getByLabel('Description')).toHaveValue('What is broken can be mended.');
  await save.click();
  await expect(page.getByText('Focus saved')).toBeVisible();
});
