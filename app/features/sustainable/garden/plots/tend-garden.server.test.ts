import { and, eq, isNull } from 'drizzle-orm';

import { gardenWorkshops, notifications, plotReservations, plotWaiting, tradePosts } from '#db/schema';
import { refreshGarden, seasonEnd as sampleSeasonEnd } from '#db/seed/sample-garden';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addDays, dayIn } from '~/domain/clock';
import type { Viewer } from '~/domain/viewer';
import { sweep } from '~/jobs/upkeep.server';

import { listTradePosts, writeTradePost } from '../trade/trade-posts.server';
import { listWorkshops } from '../workshops.server';
import { joinPlotWaitlist, reservePlot } from './reserve-plots.server';
import { readPlots, readStats } from './plots.server';
import { seasonEnd } from './assign-plots.server';

/** Sets the clock to 2 AM in the neighborhood, when the sweep runs. */
const toNight = (services: TestServices, day: string) => services.clock.set(new Date(`${day}T10:17:00Z`));

/** The sample neighborhood would take the plots again. */
const tend = (services: TestServices) =>
  sweep({ ...services, config: { ...services.config, seedsDemo: false } });

const toTitles = async ({ db }: TestServices, { id }: Viewer) => {
  const rows = await db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.residentId, id), eq(notifications.type, 'garden_update')))
    .orderBy(notifications.createdAt);
  return rows.map(({ title }) => title);
};

describe('seasonEnd', () => {
  test.for([
    ['2026-11-01', '2027-10-31'],
    ['2027-01-01', '2027-10-31'],
    ['2027-10-01', '2027-10-31'],
    ['2027-10-02', '2028-10-31'],
    ['2027-10-31', '2028-10-31'],
    ['2027-12-31', '2028-10-31'],
    ['2028-02-29', '2028-10-31'],
  ] as const)('a season that starts on %s ends on %s', ([day, end]) => {
    expect(seasonEnd(day)).toBe(end);
  });

  test('the sample households’ season ends like everyone’s', () => {
    const days = Array.from({ length: 731 }, (_, at) => addDays('2027-01-01', at));
    expect(days.map(sampleSeasonEnd)).toEqual(days.map(seasonEnd));
  });
});

test('a season ends with October: gardeners are notified before and after, and the waitlist is next', async ({
  services,
  cast,
}) => {
  const [samuel] = cast.others;
  toNight(services, '2027-04-10');
  await services.db.delete(plotReservations);
  await services.db.delete(plotWaiting);
  await reservePlot(services, cast.rosa, 'A3', { gardeners: 2 });
  await joinPlotWaitlist(services, samuel, 'A3', { gardeners: 1 });

  toNight(services, '2027-10-16');
  await tend(services);
  expect(await toTitles(services, cast.rosa)).toEqual([]);
  for (const night of ['2027-10-17', '2027-10-18', '2027-10-31']) {
    toNight(services, night);
    await tend(services);
  }
  expect(await toTitles(services, cast.rosa)).toEqual(['Your season on plot A3 ends soon']);
  expect((await readPlots(services, cast.rosa)).household.plot?.id).toBe('A3');

  toNight(services, '2027-11-01');
  await tend(services);
  await tend(services);
  expect(await toTitles(services, cast.rosa)).toEqual([
    'Your season on plot A3 ends soon',
    'Your garden season has ended',
  ]);
  expect(await toTitles(services, samuel)).toEqual(['Plot A3 is yours']);
  expect((await readPlots(services, cast.rosa)).household).toEqual({ plot: null, turn: null });
  expect((await readPlots(services, samuel)).household.plot).toMatchObject({
    id: 'A3',
    endsOn: '2028-10-31',
  });

  // Skips a night, which the next run catches up on.
  toNight(services, '2028-11-03');
  await tend(services);
  expect(await readStats(services)).toEqual({ activeGardeners: 0, availablePlots: 26 });
  // Years later, all old rows are gone.
  toNight(services, '2029-06-01');
  await tend(services);
  expect(await services.db.$count(plotReservations)).toBe(0);
  expect(await services.db.$count(plotWaiting)).toBe(0);
});

test('posts and workshops that ended 90 days ago are deleted', async ({ services, cast }) => {
  const { id } = await writeTradePost(services, cast.rosa, { message: 'Too many plums.' });
  const [workshop] = await listWorkshops(services, cast.rosa, 1);
  const today = dayIn(services.config.timeZone, services.clock.now());
  const areThere = async () => [
    await services.db.$count(tradePosts, eq(tradePosts.id, id)),
    await services.db.$count(gardenWorkshops, eq(gardenWorkshops.id, workshop!.id)),
  ];
  toNight(services, addDays(today, 88));
  await tend(services);
  expect(await areThere()).toEqual([1, 1]);
  toNight(services, addDays(today, 14 + 92));
  await tend(services);
  expect(await areThere()).toEqual([0, 0]);
});

test('the demo is still full a year later, and keeps what people did', async ({ services, cast }) => {
  const lay = () =>
    refreshGarden(services.db, { now: services.clock.now(), timeZone: services.config.timeZone });
  await reservePlot(services, cast.rosa, 'A3', { gardeners: 2 });
  const [first] = (await listTradePosts(services, cast.rosa)).posts;
  await services.db
    .update(tradePosts)
    .set({ hiddenAt: services.clock.now() })
    .where(eq(tradePosts.id, first!.id));
  const today = dayIn(services.config.timeZone, services.clock.now());
  for (const day of [addDays(today, 15), `${Number(today.slice(0, 4)) + 2}-11-01`]) {
    toNight(services, day);
    await tend(services);
    await lay();
    await lay();
    const { posts } = await listTradePosts(services, cast.rosa);
    expect(posts.map(({ author }) => author)).not.toContain(first!.author);
    expect(await listWorkshops(services, cast.rosa, 100)).toHaveLength(8);
  }
  // Three waitlisted households got plots, and Rosa's season is over.
  expect((await readStats(services)).availablePlots).toBe(6);
  expect(await services.db.$count(plotReservations, isNull(plotReservations.endedAt))).toBe(20);
});
