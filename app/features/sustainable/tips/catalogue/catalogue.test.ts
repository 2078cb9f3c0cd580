import { describe, expect, test } from 'vitest';

import { features } from '~/platform/offered/offered';

import type { Figures } from '../figures.server';
import { rankTips } from '../rank.server';
import { tipCategories } from '../tips';
import { figuresFor } from './catalogue-tip.server';
import { catalogue, findCatalogueTip } from './catalogue.server';

/** Distinct numbers, so that each can be found in a text. */
const figures: Figures = {
  energy: { days: 30, total: 1234, perDay: 41.1333, yesterday: 39, lastWeek: 43, neighbors: 37 },
  water: { days: 30, total: 5678, perDay: 189.2667, yesterday: 171, lastWeek: 193, neighbors: 167 },
  waterTarget: 211,
  night: { hasLeak: true, leastFlow: 0.17 },
  rides: 3,
  energyViews: 4,
  events: 13,
  bookings: 17,
  trailReports: 19,
  tradePosts: 23,
  workshops: 29,
  plots: 1,
  gardenPlots: 6,
  gardenWorkshops: 2,
  completedLately: 31,
  offered: new Set([...features, 'energy-meters' as const]),
  completed: { energy: 47, transportation: 53, waste: 59, water: 61, community: 67, lifestyle: 71 },
};

const nobody: Figures = {
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

const own = ['1,234', '5,678', '3', '4', '13', '17', '19', '23', '29', '1', '31', '59', '61', '71', '0.17'];

describe('the tips catalog', () => {
  test('the catalog has enough tips in every category, with unique ids and titles', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(42);
    for (const { value } of tipCategories) {
      expect(catalogue.filter(({ category }) => category === value).length, value).toBeGreaterThanOrEqual(6);
    }
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ title }) => title.toLowerCase())).size).toBe(catalogue.length);
    expect(findCatalogueTip('nothing')).toBeNull();
    expect(findCatalogueTip(null)).toBeNull();
  });

  test.for(catalogue.map((tip) => [tip.id, tip] as const))(
    'the tip %s has steps, a source, and a reason with the resident’s numbers',
    ([, tip]) => {
      expect(tip.actionSteps.length).toBeGreaterThanOrEqual(3);
      expect(tip.actionSteps.length).toBeLessThanOrEqual(5);
      expect(tip.title.length).toBeLessThanOrEqual(120);
      expect(new URL(tip.source.url).protocol).toBe('https:');
      expect(tip.source.title && tip.source.publisher && tip.working).toBeTruthy();
      const numbers = tip.reason(figures).match(/\d[\d,]*(\.\d+)?/g) ?? [];
      expect(numbers.some((number) => own.includes(number))).toBe(true);
      // Other figures change the text, so its numbers come from the figures.
      expect(tip.reason(figures)).not.toBe(tip.reason(nobody));
      expect(tip.reason(nobody)).toMatch(/\b0\b|haven’t|\bno\b/);
    },
  );

  test.for([
    // 41.1333 kWh a day × 30 × 0.4 × 0.1
    ['energy-thermostat-setback', 'About 49 kWh a month', null],
    ['energy-standby', 'About 31 kWh a month', null],
    ['energy-look-weekly', 'About 49 kWh a month', null],
    ['energy-seal-drafts', 'About 37 kWh a month', null],
    // 189.2667 gallons a day × 30 × 0.3 × 0.25
    ['water-early-watering', 'About 426 gallons a month', null],
    ['water-new-toilet', 'About 284 gallons a month', null],
    // 0.17 gallons a minute × 60 × 24 × 30
    ['water-find-leak', 'About 7,344 gallons a month', null],
    ['water-toilet-dye', 'About 7,344 gallons a month', null],
    ['transport-shuttle-weekly', 'About 35 lb of CO₂ a month', 'About 35 lb of CO₂ a month'],
    ['energy-led-bulbs', 'About 23 kWh a month for five bulbs', 'About 23 kWh a month for five bulbs'],
  ] as const)('the tip %s saves what its formula says', ([id, metered, without]) => {
    expect(findCatalogueTip(id)?.savings(figures)).toBe(metered);
    expect(findCatalogueTip(id)?.savings(nobody)).toBe(without);
  });

  test('a reason says how many days the meter has reported, and leaves out too few neighbors', () => {
    const energy = { ...figures.energy!, days: 4, neighbors: null };
    expect(figuresFor.energy({ ...figures, energy })).toBe(
      'Your home used 1,234 kWh in the 4 days its meter has reported, about 41 a day.',
    );
    expect(figuresFor.energy(figures)).toContain('; other homes here used about 37 kWh a day last week.');
    expect(figuresFor.energy(nobody)).toBe('You checked the energy page on 0 of the last 30 days.');
  });
});

describe('ranking tips', () => {
  const titles = (of: Figures, count = 3) =>
    rankTips(of, count, { ids: new Set(), active: [] }).map(({ id }) => id);

  test('ranked tips start with what the figures ask for, in several categories', () => {
    expect(titles(figures)[0]).toBe('water-find-leak');
    const thirsty = { ...nobody, energy: { ...figures.energy!, lastWeek: 60, neighbors: 30 } };
    expect(titles(thirsty)[0]).toBe('energy-thermostat-setback');
    expect(
      new Set(rankTips(nobody, 3, { ids: new Set(), active: [] }).map(({ category }) => category)).size,
    ).toBe(3);
    expect(titles(nobody)).toContain('transport-shuttle-weekly');
  });

  test('ranked tips leave out ones that the resident had or that don’t fit', () => {
    const all = titles(nobody, 100);
    expect(all).toHaveLength(catalogue.length);
    const ids = new Set(all.slice(0, 5));
    expect(rankTips(nobody, 100, { ids, active: [] }).map(({ id }) => id)).not.toEqual(
      expect.arrayContaining([all[0]]),
    );
    expect(titles(figures, 100)).not.toContain('community-plot');
    expect(titles({ ...nobody, rides: 9 }, 100)).not.toContain('transport-shuttle-weekly');
  });
});
