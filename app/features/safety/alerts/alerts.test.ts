import { describe, expect, test } from 'vitest';

import { type Alert, bySeverity, isUnmissable, toAlertStyle, nextSlide } from './alerts';

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

describe('an alert’s style', () => {
  test('an alert looks like its severity, a drill always like a drill, an all-clear calm', () => {
    expect([alert, { ...alert, kind: 'update' as const }, dated].map(toAlertStyle)).toEqual([
      'urgent',
      'urgent',
      'warning',
    ]);
    expect([drill, { ...drill, kind: 'cancel' as const }].map(toAlertStyle)).toEqual(['drill', 'drill']);
    expect(toAlertStyle(allClear)).toBe('clear');
  });

  test('only a real urgent alert or all-clear unfolds the banner', () => {
    expect([alert, allClear, drill, dated].map(isUnmissable)).toEqual([true, true, false, false]);
  });
});

const minor: Alert = { ...alert, severity: 'info' };
const news: Alert = { ...dated, severity: 'info' };
const urgent: Alert = { ...dated, severity: 'urgent' };

test.for([
  ['one alert stays', [alert], [0]],
  ['two of equal severity take turns', [alert, alert, dated], [1, 0, 0]],
  ['one of the highest severity stays, and the banner comes back to it', [alert, dated, news], [0, 0, 0]],
  ['an urgent announcement takes turns with an urgent safety alert', [alert, urgent, dated], [1, 0, 0]],
  ['warnings take turns before news', [dated, dated, news, news], [1, 0, 0, 0]],
  ['an all-clear takes turns with warnings', [allClear, dated, news], [1, 0, 0]],
  ['a drill takes turns with news, whatever its severity', [drill, news, news], [1, 2, 0]],
  ['a warning stays before a drill', [dated, drill], [0, 0]],
] as const)('banner rotation: %s', ([, alerts, turns]) => {
  expect(alerts.map((_, index) => nextSlide([...alerts], index))).toEqual(turns);
});

test('the banner sorts by severity, then safety alerts, then drills and all-clears, then dated alerts', () => {
  const [first, second] = [
    { ...alert, id: 'first' },
    { ...alert, id: 'second' },
  ];
  expect([news, dated, drill, first, allClear, minor, urgent, second].sort(bySeverity)).toEqual([
    first,
    second,
    urgent,
    allClear,
    dated,
    minor,
    drill,
    news,
  ]);
});
