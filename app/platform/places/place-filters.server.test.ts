// @module-tag dated

import { describe, expect, test } from 'vitest';

import { testNow } from '#tests/support/test-clock';

import type { Opening } from './opening-hours';
import { filterPlaces } from './place-filters.server';

type Place = { name: string; category: string; openings: Opening[] };

const now = testNow();
const at = (ms: number) => new Date(now.getTime() + ms);
const from = (start: number, end: number): Opening[] => [{ from: at(start), to: at(end) }];
const place = (name: string, category: string, openings: Opening[] = []): Place => ({
  ...{ name, category, openings },
});

const filter = (search: string, places: readonly Place[]) => {
  const query = new URLSearchParams(search);
  const { found, filters } = filterPlaces(
    { clock: { now: () => now } },
    query,
    places,
    (one) => one.openings,
  );
  return { ...filters, names: found.map(({ name }) => name) };
};

const shops = [
  place('Bean', 'Café', from(-1, 1)),
  place('Leaf', 'café ', from(1, 2)),
  place('Spoke', 'Bike repair', from(-2, 0)),
  place('Mart', 'Grocery', from(0, 1)),
  place('Attic', 'Grocery'),
];

describe('the filters of places', () => {
  test('“Open now” leaves places that are open at this instant', () => {
    expect(filter('open=now', shops).names).toEqual(['Bean', 'Mart']);
    expect(filter('open=now&category=GROCERY', shops).names).toEqual(['Mart']);
    expect(filter('open=now&category=Bike+repair', shops).names).toEqual([]);
  });

  test('categories are the places’ own, the most frequent first, whatever their case', () => {
    expect(filter('', shops).choices.map(({ label }) => label)).toEqual([
      ...['Open now', 'Café', 'Grocery', 'Bike repair'],
    ]);
    expect(filter('category=cafe', shops).names).toEqual([]);
    expect(filter('category=café', shops).names).toEqual(['Bean', 'Leaf']);
  });

  test('a filter’s link keeps the other parameters, and removes a filter that is on', () => {
    const { choices, without } = filter('q=a&view=map&sort=near&all=places&at=x&open=now', shops);
    expect(choices[0]).toEqual({ to: '?q=a&view=map&sort=near', label: 'Open now', isChosen: true });
    expect(choices[1]?.to).toBe('?q=a&view=map&sort=near&open=now&category=Caf%C3%A9');
    expect(without).toBe('?q=a&view=map&sort=near');
  });

  test('unknown values of “open” are ignored, and an unknown category matches nothing', () => {
    expect(filter('open=later&category=+', shops)).toMatchObject({ without: null, names: { length: 5 } });
    expect(filter('category=%3Cb%3E', shops)).toMatchObject({ without: '?', names: [] });
  });

  test('more than eight categories show seven, the chosen one and a link to the others', () => {
    const many = Array.from({ length: 30 }, (_, n) => place(`P${n}`, `Kind ${n}`));
    const labels = (search: string) => filter(search, many).choices.map(({ label }) => label);
    expect(labels('')).toHaveLength(9);
    expect(labels('').at(-1)).toBe('More (23)');
    expect(labels('category=kind+20').slice(-2)).toEqual(['Kind 20', 'More (22)']);
    expect(labels('categories=all')).toHaveLength(32);
    expect(labels('categories=all').at(-1)).toBe('Fewer categories');
    expect(filter('', many.slice(0, 8)).choices).toHaveLength(9);
  });

  test('places of one category offer only “Open now”, and none at all offer no filters', () => {
    expect(filter('', shops.slice(0, 2)).choices.map(({ label }) => label)).toEqual(['Open now']);
    expect(filter('open=now', [])).toEqual({ choices: [], without: null, names: [] });
  });
});
