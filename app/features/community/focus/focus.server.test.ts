// @module-tag dated

import { eq, sql } from 'drizzle-orm';

import { focusTasks, monthlyFocuses } from '#db/schema';
import { seedFocus } from '#db/seed/sample-focus';
import { sweep } from '~/jobs/upkeep.server';
import { describe, expect, test } from '#tests/support/domain-test';

import { toPercent } from './focus';
import { findFocus, removeFocus, setFocus, thisMonth } from './focus.server';

const given = { title: 'Trees', description: 'Plant them.', tasks: [{ title: 'Holes', done: 1, target: 3 }] };

describe('the sample monthly focus', () => {
  test('the sample focus is 73% done, by its tasks', async ({ services }) => {
    // Test databases are seeded with the month in which the tests began, so seed the current one.
    await seedFocus(services.db, { now: services.clock.now(), timeZone: services.config.timeZone });
    const focus = await findFocus(services);
    expect(focus?.title).toBe('Nothing wasted');
    expect(focus?.tasks).toEqual([
      { title: 'Compost bins at every building', done: 12, target: 12 },
      { title: 'Homes that sort their food scraps', done: 48, target: 80 },
      { title: 'Things fixed at the repair table', done: 15, target: 25 },
    ]);
    expect(toPercent(focus?.tasks ?? [])).toBe(73);
    await services.db.update(focusTasks).set({ done: 80 }).where(eq(focusTasks.target, 80));
    expect(toPercent((await findFocus(services))?.tasks ?? [])).toBe(86);
  });

  test('the sample focus is created for each month, and never replaces the managers’ own', async ({
    services,
    cast,
  }) => {
    const { timeZone } = services.config;
    // 11 PM local time, when it is already February in UTC.
    services.clock.set(new Date('2031-02-01T07:00:00Z'));
    expect(await findFocus(services)).toBeNull();
    await seedFocus(services.db, { now: services.clock.now(), timeZone });
    expect(await findFocus(services)).toMatchObject({ month: '2031-01-01', title: 'Nothing wasted' });

    await setFocus(services, cast.maya, { month: '2031-01-01', ...given });
    await seedFocus(services.db, { now: services.clock.now(), timeZone });
    expect(await findFocus(services)).toEqual({ month: '2031-01-01', ...given });

    services.clock.set(new Date('2031-02-01T08:00:00Z'));
    expect(await findFocus(services)).toBeNull();
  });
});

test('the nightly sweep creates a new month’s sample focus, only in the sample neighborhood', async ({
  services,
}) => {
  services.clock.set(new Date('2031-03-01T12:00:00Z'));
  const sweepWith = (seedsDemo: boolean) => sweep({ ...services, config: { ...services.config, seedsDemo } });
  await sweepWith(false);
  expect(await findFocus(services)).toBeNull();
  await sweepWith(true);
  expect(await findFocus(services)).toMatchObject({ month: '2031-03-01', title: 'Nothing wasted' });
});

test('managers set, change and remove the monthly focus', async ({ services, cast }) => {
  const month = thisMonth(services);
  const two = [...given.tasks, { title: 'Saplings', done: 0, target: 12 }];
  await setFocus(services, cast.maya, { month, ...given, tasks: two });
  expect((await findFocus(services))?.tasks).toEqual(two);
  await setFocus(services, cast.maya, { month, ...given });
  expect(await findFocus(services)).toEqual({ month, ...given });

  await expect(removeFocus(services, cast.rosa, month)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(setFocus(services, cast.rosa, { month, ...given, title: 'Mine' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await findFocus(services)).toEqual({ month, ...given });
  await removeFocus(services, cast.maya, month);
  expect(await findFocus(services)).toBeNull();
});

test('a focus form of another month changes nothing, and says which month it is', async ({
  services,
  cast,
}) => {
  services.clock.set(new Date('2031-03-01T12:00:00Z'));
  const late = { month: '2031-02-01', ...given };
  const refusal = {
    code: 'conflict',
    detail: 'It’s March 2031 now. Check this, then try again.',
  };
  await expect(setFocus(services, cast.maya, late)).rejects.toMatchObject(refusal);
  await expect(removeFocus(services, cast.maya, late.month)).rejects.toMatchObject(refusal);
  expect(await services.db.$count(monthlyFocuses, eq(monthlyFocuses.month, late.month))).toBe(0);
});

test('when two managers save the focus at once, one version is stored whole', async ({ services, cast }) => {
  const month = thisMonth(services);
  const of = (name: string) => ({
    month,
    title: name,
    description: name,
    tasks: [1, 2, 3].map((n) => ({ title: `${name} ${n}`, done: 0, target: n })),
  });
  await removeFocus(services, cast.maya, month);
  await Promise.all(['A', 'B', 'C', 'D'].map((name) => setFocus(services, cast.maya, of(name))));
  const focus = await findFocus(services);
  expect(focus).toEqual(of(focus?.title ?? ''));
  const [{ count } = { count: 0 }] = await services.db
    .select({ count: sql<number>`count(*)::int` })
    .from(focusTasks)
    .where(eq(focusTasks.month, month));
  expect(count).toBe(3);
});
