import { expect, test } from 'vitest';

import { formatClear, problemsFirst, type TrailCondition, type TrailToday } from './trails';

const trail = (id: string, condition?: TrailCondition): TrailToday => ({
  id,
  name: id,
  report: condition ? { condition, note: null, by: 'neighbor', at: '2026-11-20T18:05:00Z' } : null,
});
const trails = [trail('a'), trail('b', 'good'), trail('c', 'closed'), trail('d', 'poor'), trail('e', 'fair')];

test('trails with problems come first', () => {
  expect(problemsFirst(trails).map(({ id }) => id)).toEqual(['c', 'd', 'e', 'b', 'a']);
});

test('a trail counts as clear unless a report says otherwise', () => {
  expect(formatClear(trails)).toBe('3 of 5 trails clear');
  expect(formatClear(trails.slice(0, 2))).toBe('All 2 trails clear');
  expect(formatClear([])).toBeNull();
});
