import { describe, expect, test } from 'vitest';

import { type Alert, byConcern, isUnmissable, toLook, nextSlide } from './alerts';

const alert: Alert = {
  id: 'a',
  title: 'Smoke',
  message: 'm',
  date: '2026-05-01',
  severity: 'urgent',
  isDrill: false,
  kind: 'alert',
  expiresAt: null,
  senderName: 'Maya Chen',
};
const drill: Alert = { ...alert, isDrill: true };
const allClear: Alert = { ...alert, kind: 'cancel', severity: 'info' };
const dated: Alert = { ...alert, severity: 'warning', senderName: null };

describe('an alert', () => {
  test('looks by its severity, a drill like a drill whatever else it is, an all-clear calm', () => {
    expect([alert, { ...alert, kind: 'update' as const }, dated].map(toLook)).toEqual([
      'urgent',
      'urgent',
      'warning',
    ]);
    expect([drill, { ...drill, kind: 'cancel' as const }].map(toLook)).toEqual(['drill', 'drill']);
    expect(toLook(allClear)).toBe('clear');
  });

  test('unfolds the banner where it is urgent or over, and real', () => {
    expect([alert, allClear, drill, dated].map(isUnmissable)).toEqual([true, true, false, false]);
  });
});

test('the banner turns, but stops at a current warning and comes back to it', () => {
  const turns = (alerts: Alert[]) => alerts.map((_, index) => nextSlide(alerts, index));
  expect(turns([alert, drill, allClear, dated])).toEqual([0, 0, 0, 0]);
  expect(turns([alert, alert, dated])).toEqual([0, 1, 0]);
  expect(turns([drill, dated, dated])).toEqual([1, 2, 0]);
});

test('real warnings lead, then drills and all-clears, then what is dated, each in the order they had', () => {
  const [first, second] = [
    { ...alert, id: 'first' },
    { ...alert, id: 'second' },
  ];
  expect([dated, drill, first, allClear, second].sort(byConcern)).toEqual([
    first,
    second,
    drill,
    allClear,
    dated,
  ]);
});
