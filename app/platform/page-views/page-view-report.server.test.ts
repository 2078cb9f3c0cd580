import { pageViews } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { getPageViewReport } from './page-views.server';

const noon = new Date('2026-03-10T19:00:00Z');

test('the page view report sums by page and by day, including today', async ({ services, cast }) => {
  services.clock.set(noon);
  await services.db.insert(pageViews).values([
    { day: '2026-03-10', route: '/', views: 5 },
    { day: '2026-03-10', route: '/health', views: 7 },
    { day: '2026-03-04', route: '/', views: 4 },
    { day: '2026-03-03', route: '/', views: 100 },
    { day: '2026-02-09', route: '/signin', views: 1000 },
    { day: '2026-02-08', route: '/', views: 10_000 },
  ]);
  const week = await getPageViewReport(services, cast.maya, 7);
  expect(week).toEqual({
    period: 7,
    views: 16,
    pages: [
      { route: '/', views: 9 },
      { route: '/health', views: 7 },
    ],
    days: [
      { day: '2026-03-04', views: 4 },
      { day: '2026-03-05', views: 0 },
      { day: '2026-03-06', views: 0 },
      { day: '2026-03-07', views: 0 },
      { day: '2026-03-08', views: 0 },
      { day: '2026-03-09', views: 0 },
      { day: '2026-03-10', views: 12 },
    ],
  });
  const month = await getPageViewReport(services, cast.maya, 30);
  expect(month.days).toHaveLength(30);
  expect(month.days[0]).toEqual({ day: '2026-02-09', views: 1000 });
  expect(month.pages.map(({ route }) => route)).toEqual(['/signin', '/', '/health']);
  expect((await getPageViewReport(services, cast.maya, 90)).views).toBe(11_116);
});

test('the page view report includes views of a moment ago', async ({ services, cast }) => {
  services.pageViews.count('/');
  const { views, pages } = await getPageViewReport(services, cast.maya, 7);
  expect({ views, pages }).toEqual({ views: 1, pages: [{ route: '/', views: 1 }] });
});

test('the page view report is complete without any views', async ({ services, cast }) => {
  const { views, pages, days } = await getPageViewReport(services, cast.maya, 7);
  expect({ views, pages }).toEqual({ views: 0, pages: [] });
  expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('only managers see the page view report', async ({ services, cast }) => {
  await expect(getPageViewReport(services, cast.rosa, 7)).rejects.toMatchObject({ code: 'forbidden' });
});
