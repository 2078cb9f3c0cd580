import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

async function readViews(maya: HtmlPage, route: string): Promise<number> {
  await maya.goto('/manage/page-views?all=pages');
  const rows = maya.part('table', 'Views by page').all('row');
  const row = rows.find(({ element }) =>
    [...element.querySelectorAll('th *')].some((one) => one.textContent === route),
  );
  return Number((row?.texts('cell')[0] ?? '0').replaceAll(',', ''));
}

test("a manager sees which pages visitors and residents open, and a returned form isn't counted", async ({
  visit,
}) => {
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Page views/);
  const form = '/messages/preview';
  const routes = ['/emergency', '/wellbeing', form];
  const before: number[] = [];
  for (const route of routes) before.push(await readViews(maya, route));
  await visit(null, '/emergency');
  const rosa = await visit('resident', '/wellbeing');
  await rosa.goto('/emergency');
  const other = await visit('manager', '/settings/notifications');
  await other.press('Send community update');
  expect([other.path, other.status]).toEqual([`${form}?type=community_update`, 400]);
  const after: number[] = [];
  for (const route of routes) after.push(await readViews(maya, route));
  expect(after).toEqual([before[0]! + 2, before[1]! + 1, before[2]]);
});

test('page views can be read for a week, a month and a quarter, with each day', async ({ visit }) => {
  const maya = await visit('manager', '/manage/page-views');
  for (const days of [30, 90, 7]) {
    await maya.part('navigation', 'Period').follow(`${days} days`);
    expect(maya.path).toMatch(new RegExp(`\\?days=${days}$`));
    maya.sees(new RegExp(`views? in the last ${days} days`));
    expect(maya.part('link', `${days} days`).attribute('aria-current')).toBe('true');
  }
  const rows = maya.part('table', 'Views by day').all('row');
  expect(rows).toHaveLength(8);
  expect(rows[1]!.text).toMatch(/^Today/);
  const total = Number(/([\d,]+) views? in the last/.exec(maya.text)?.[1]?.replaceAll(',', ''));
  const days = rows.flatMap((row) => row.texts('cell'));
  expect(days.reduce((sum, views) => sum + Number(views.replaceAll(',', '')), 0)).toBe(total);
});
