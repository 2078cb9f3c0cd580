// @module-tag dated

import { eq } from 'drizzle-orm';

import { devices, ecoTips, homes, meterDays, plotReservations, waterNights } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { addDays, dayIn } from '~/domain/clock';
import { type Offered, features } from '~/platform/offered/offered';

import { type Figures, readFigures } from './figures.server';
import { generateTips } from './generate.server';
import { readProfile } from './profile.server';
import { toScore } from './score.server';
import { completeTip } from './tips.server';

const none: Figures = {
  energy: null,
  water: null,
  waterTarget: 200,
  night: null,
  rides: 0,
  energyViews: 0,
  events: 0,
  bookings: 0,
  trailReports: 0,
  tradePosts: 0,
  workshops: 0,
  completedLately: 0,
  plots: 0,
  gardenPlots: 6,
  gardenWorkshops: 2,
  offered: new Set([...features, 'energy-meters' as const]),
  completed: { energy: 0, transportation: 0, waste: 0, water: 0, community: 0, lifestyle: 0 },
};

/** A meter with the same reading every day. */
const metered = (perDay: number, neighbors: number | null = null) => ({
  days: 30,
  total: perDay * 30,
  perDay,
  yesterday: perDay,
  lastWeek: perDay,
  neighbors,
});

const findComponent = (figures: Partial<Figures>, name: string) => {
  const part = toScore({ ...none, ...figures }).counted.find((one) => one.name === name);
  return part && [part.figure, part.points, part.most];
};

describe('the sustainability score', () => {
  test('a resident who did nothing scores 0, without counting missing meters', () => {
    const { score, strengths, improvements, nextLevel, counted } = toScore(none);
    expect([score, strengths]).toEqual([0, []]);
    expect(counted.reduce((sum, { most }) => sum + most, 0)).toBe(50);
    expect(findComponent({}, 'Electricity at home')).toEqual(['Your home has no meter', 0, 0]);
    expect(improvements[0]).toBe('Ride the shuttle 5 more times.');
    expect(improvements).toHaveLength(3);
    expect(nextLevel).toBe('Sprout, in 20 points. Next: ride the shuttle 5 more times.');
  });

  test('a resident who does everything scores 100, without a next level', () => {
    const figures = {
      ...none,
      energy: metered(7.5, 10),
      water: metered(150),
      night: { hasLeak: false, leastFlow: 0 },
      rides: 9,
      energyViews: 5,
      completedLately: 5,
      plots: 1,
      gardenPlots: 6,
      gardenWorkshops: 2,
      tradePosts: 2,
      workshops: 1,
      events: 5,
    };
    const { score, improvements, nextLevel, counted, strengths } = toScore(figures);
    expect([score, improvements]).toEqual([100, []]);
    expect(counted.reduce((sum, { most }) => sum + most, 0)).toBe(100);
    expect(strengths).toHaveLength(8);
    expect(nextLevel).toBe('You’ve reached Evergreen, the top level: 100 of 100.');
  });

  test('a level is reached at exactly its score', () => {
    const { score, nextLevel } = toScore({ ...none, completedLately: 5 });
    expect(score).toBe(20);
    expect(nextLevel).toContain('Sapling, in 20 points. Next: ');
  });

  test('the score counts each part as the page explains', () => {
    // Full points at three quarters, two thirds at the average, none at one and a half times.
    for (const [used, points] of [
      [7.5, 25],
      [10, 17],
      [15, 0],
      [40, 0],
    ] as const) {
      expect(findComponent({ energy: metered(used, 10) }, 'Electricity at home')?.[1]).toBe(points);
    }
    expect(findComponent({ energy: metered(11, 14) }, 'Electricity at home')?.[0]).toBe(
      'Your home uses 11 kWh a day; other homes here use 14',
    );
    expect(findComponent({ energy: metered(29.56) }, 'Electricity at home')).toEqual([
      ...['Your home uses 30 kWh a day; an average American home uses 30', 17, 25],
    ]);
    expect(findComponent({ water: metered(200) }, 'Water at home')).toEqual([
      ...['Your home uses 200 gallons of water a day; the target is 200', 13, 20],
    ]);
    const leak = { hasLeak: true, leastFlow: 0.2 };
    expect(findComponent({ night: leak }, 'Leaks overnight')).toEqual(['Water ran all night', 0, 5]);
    expect(findComponent({ rides: 2 }, 'Getting around')).toEqual(['You rode the shuttle 2 times', 6, 15]);
    expect(findComponent({ energyViews: 1 }, 'Keeping an eye on energy')).toEqual([
      'You checked the energy page 1 time',
      2,
      10,
    ]);
    expect(findComponent({ completedLately: 9 }, 'Tips')).toEqual(['You completed 9 tips', 10, 10]);
    expect(findComponent({ plots: 1, workshops: 1 }, 'Garden and trade')).toEqual([
      ...['You have 1 plot and joined 1 workshop', 6, 10],
    ]);
    expect(findComponent({ events: 1, bookings: 2 }, 'Taking part')).toEqual([
      ...['You joined 1 event and booked 2 times', 3, 5],
    ]);
  });
});

describe('the sustainability profile', () => {
  test('the profile counts what the resident did a moment ago', async ({ services, cast }) => {
    const before = await readProfile(services, cast.rosa);
    const { tips } = await generateTips(services, cast.rosa, { tipCount: 1 });
    await completeTip(services, cast.rosa, tips[0]!.id);
    const after = await readProfile(services, cast.rosa);
    expect(after.score).toBeGreaterThan(before.score);
    expect(Object.keys(after)).toEqual(['score', 'strengths', 'improvements', 'nextLevel']);
  });

  test('what a resident has done already isn’t a way to improve', () => {
    const advice = (figures: Partial<Figures>) => toScore({ ...none, ...figures }).improvements.join(' ');
    const most = { rides: 5, energyViews: 5, completedLately: 5 };
    expect(advice(most)).toContain(
      'Reserve a plot, join a workshop or post a trade at the Community Garden.',
    );
    expect(advice({ ...most, plots: 1 })).toContain(
      'Join a workshop or post a trade at the Community Garden.',
    );
    expect(advice({ ...most, plots: 1, workshops: 1 })).not.toMatch(/plot|workshop/i);
    expect(advice({ rides: 5, completedLately: 5 })).not.toMatch(/shuttle|tip/);
  });
});

describe("a resident's figures", () => {
  test('the figures are those of the resident’s own home and activity', async ({ services, cast }) => {
    const { db, clock, config } = services;
    await db.delete(meterDays);
    await db.delete(waterNights);
    await db.delete(ecoTips);
    await db.delete(plotReservations);
    const meters = await db
      .select({ id: devices.id, feed: devices.feed, measures: devices.measures, unit: homes.label })
      .from(devices)
      .innerJoin(homes, eq(homes.id, devices.homeId));
    const today = dayIn(config.timeZone, clock.now());
    const toMeter = (unit: string, feed: 'energy' | 'water') =>
      meters.find((device) => device.unit === unit && device.feed === feed && device.measures === 'usage')!
        .id;
    const home = '14 Cedar Lane, 2B';
    const others = [...new Set(meters.map(({ unit }) => unit))].filter((unit) => unit !== home).slice(0, 3);
    expect(others).toHaveLength(3);
    const day = (ago: number) => addDays(today, -ago);
    await db.insert(meterDays).values([
      // Today and days older than 30 are left out.
      ...[0, 1, 2, 30, 31].map((ago) => ({
        deviceId: toMeter(home, 'energy'),
        day: day(ago),
        amount: 10 + ago,
      })),
      { deviceId: toMeter(home, 'water'), day: day(20), amount: 90 },
      ...others.map((unit, n) => ({ deviceId: toMeter(unit, 'energy'), day: day(1), amount: 10 * (n + 1) })),
      ...others.slice(1).map((unit) => ({ deviceId: toMeter(unit, 'water'), day: day(1), amount: 50 })),
    ]);
    await db.insert(waterNights).values({
      deviceId: toMeter(home, 'water'),
      night: today,
      result: 'leak',
      gallons: 40,
      leastFlow: 0.25,
      checkedAt: clock.now(),
    });
    const figures = await readFigures(services, cast.rosa);
    expect(figures.energy).toEqual({
      days: 3,
      total: 63,
      perDay: 21,
      yesterday: 11,
      lastWeek: 11.5,
      neighbors: 20,
    });
    // An average of only two other homes would reveal too much.
    expect(figures.water).toEqual({
      days: 1,
      total: 90,
      perDay: 90,
      yesterday: null,
      lastWeek: null,
      neighbors: null,
    });
    expect(figures.night).toEqual({ hasLeak: true, leastFlow: 0.25 });
    // The sample ledger has rides 16 and 3 days ago, an energy check 3 days ago, and an event 16 days ago.
    expect(figures).toMatchObject({ rides: 2, energyViews: 1, events: 1, plots: 0, completedLately: 0 });
    const { tips } = await generateTips(services, cast.rosa, { tipCount: 2 });
    expect(tips[0]).toMatchObject({
      title: 'Find what runs when nobody’s using water',
      estimatedSavings: 'About 10,800 gallons a month',
    });
    expect(tips[0]!.personalizedReason).toContain('at least 0.25 gallons a minute, which is 360 a day');
    await completeTip(services, cast.rosa, tips[0]!.id);
    expect(await readFigures(services, cast.rosa)).toMatchObject({
      completedLately: 1,
      completed: { water: 1, energy: 0 },
    });
  });
});

test('a feature without content is neither counted nor recommended', () => {
  const scored = (offered: Offered) => toScore({ ...none, offered });
  const { counted, improvements, nextLevel } = scored(new Set());
  expect(counted.map(({ name }) => name)).toEqual([
    ...['Electricity at home', 'Water at home', 'Leaks overnight', 'Tips'],
  ]);
  expect(JSON.stringify([improvements, nextLevel])).not.toMatch(
    /shuttle|energy page|garden|event|class|trail/i,
  );
  const trailsAlone = scored(new Set(['trails']));
  expect(trailsAlone.improvements).toContain('Report on a trail.');
});
