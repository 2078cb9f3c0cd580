import { expect, test } from 'vitest';

import { thinBoundaries } from './thin-boundaries';
import type { Boundary } from '#db/schema';

/** A closed ring of so many positions. */
const ring = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at % (count - 1)) / (count - 1)) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });

const countAll = (zones: { boundary: Boundary | null }[]) => JSON.stringify(zones).split('],[').length;

test('few positions stay as they are', () => {
  const zones = [{ boundary: { type: 'Polygon' as const, coordinates: [ring(2900)] } }, { boundary: null }];
  expect(thinBoundaries(zones)).toEqual(zones);
});

test('many positions are thinned out, rings stay closed, and small ones whole', () => {
  const small = ring(5);
  const zones: { boundary: Boundary | null }[] = Array.from({ length: 10 }, () => ({
    boundary: { type: 'MultiPolygon', coordinates: [[ring(5000), small], [ring(4999)]] },
  }));
  const thinned = thinBoundaries(zones);
  expect(countAll(thinned)).toBeLessThan(3500);
  for (const { boundary } of thinned)
    for (const one of (boundary as Extract<Boundary, { type: 'MultiPolygon' }>).coordinates.flat()) {
      expect(one.length).toBeGreaterThanOrEqual(4);
      expect(one.at(-1)).toEqual(one[0]);
    }
});
