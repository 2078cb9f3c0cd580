import { describe, expect, test } from 'vitest';

import { isViewChange, readMapView, searchWithView } from './map-view';

test("a panel's view follows the URL and falls back to its default for unknown values", () => {
  expect([readMapView('map'), readMapView('list', 'map')]).toEqual(['map', 'list']);
  expect([null, '', 'Map', 'satellite'].map((value) => readMapView(value))).toEqual(Array(4).fill('list'));
  expect([null, 'globe'].map((value) => readMapView(value, 'map'))).toEqual(['map', 'map']);
});

test('switching one panel keeps the URL parameters of other panels and filters', () => {
  const search = new URLSearchParams('mindfulness=map&type=walking');
  expect(searchWithView(search, 'challenges', 'map')).toBe('?mindfulness=map&type=walking&challenges=map');
  expect(searchWithView(search, 'mindfulness', 'list')).toBe('?mindfulness=list&type=walking');
  expect(search.toString()).toBe('mindfulness=map&type=walking');
});

describe("reloading a page's data", () => {
  const isChange = (from: string, to: string) =>
    isViewChange(new URL(from, 'http://here'), new URL(to, 'http://here'));

  test("a page doesn't reload data when only panels switch between map and list", () => {
    expect(isChange('/a', '/a?view=list')).toBe(true);
    expect(isChange('/a?view=map&type=x', '/a?view=list&type=x')).toBe(true);
    expect(isChange('/a?one=map&two=list', '/a?one=list')).toBe(true);
  });

  test("a page doesn't reload data when it only shows another section", () => {
    expect(isChange('/a', '/a?section=2')).toBe(true);
    expect(isChange('/a?section=2', '/a?tab=quiz&question=3')).toBe(true);
  });

  test.for([
    ['/a?section=2', '/b?section=2'],
    ['/a?section=2', '/a?section=2'],
    ['/a?view=map', '/b?view=list'],
    ['/a?view=map', '/a?view=list&type=x'],
    ['/a?type=x', '/a?type=y'],
    ['/a?type=x', '/a'],
    ['/a?type=map&type=x', '/a?type=map'],
    // Revisiting the same URL reloads the data.
    ['/a?view=map', '/a?view=map'],
  ] as const)('a page reloads data on the way from %s to %s', ([from, to]) => {
    expect(isChange(from, to)).toBe(false);
  });
});
