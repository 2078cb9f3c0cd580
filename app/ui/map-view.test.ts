import { describe, expect, test } from 'vitest';

import { isViewChange, readMapView, searchWithView } from './map-view';

test('a panel is what the address says, and what it usually is where that is nothing known', () => {
  expect([readMapView('map'), readMapView('list', 'map')]).toEqual(['map', 'list']);
  expect([null, '', 'Map', 'satellite'].map((value) => readMapView(value))).toEqual(Array(4).fill('list'));
  expect([null, 'globe'].map((value) => readMapView(value, 'map'))).toEqual(['map', 'map']);
});

test('a panel changes its own parameter, and leaves the other panels and the filters as they are', () => {
  const search = new URLSearchParams('mindfulness=map&type=walking');
  expect(searchWithView(search, 'challenges', 'map')).toBe('?mindfulness=map&type=walking&challenges=map');
  expect(searchWithView(search, 'mindfulness', 'list')).toBe('?mindfulness=list&type=walking');
  expect(search.toString()).toBe('mindfulness=map&type=walking');
});

describe('the page’s data is asked for again', () => {
  const isChange = (from: string, to: string) =>
    isViewChange(new URL(from, 'http://here'), new URL(to, 'http://here'));

  test('not where only panels turn', () => {
    expect(isChange('/a', '/a?view=list')).toBe(true);
    expect(isChange('/a?view=map&type=x', '/a?view=list&type=x')).toBe(true);
    expect(isChange('/a?one=map&two=list', '/a?one=list')).toBe(true);
  });

  test('nor where a page shows another of its parts', () => {
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
  ] as const)('from %s to %s', ([from, to]) => {
    expect(isChange(from, to)).toBe(false);
  });
});
