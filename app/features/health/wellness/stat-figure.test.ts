import { expect, test } from 'vitest';

import { toAmount } from './stat-amount';
import { formatMinutes, toFigure, toShownText } from './stat-figure';
import { type Stat, stats } from './stats';

test('minutes read as hours and minutes', () => {
  const said = [0, 0.4, 45, 59.6, 60, 434, 480].map(formatMinutes);
  expect(said).toEqual(['0 min', '0 min', '45 min', '1 h', '1 h', '7 h 14 min', '8 h']);
});

test('times read the same however they were typed, and other texts stay', () => {
  const show = (stat: Stat, texts: string[]) => texts.map((text) => toShownText(stat, text));
  expect(show('sleep', ['7h 20m', '7:20', '440 min', '7 h 20 min'])).toEqual(Array(4).fill('7 h 20 min'));
  expect(show('active', ['45', '1h 5m'])).toEqual(['45 min', '1 h 5 min']);
  expect(show('sleep', ['badly', '25h'])).toEqual(['badly', '25h']);
  expect(show('water', ['6 of 8 glasses', '1.5 l'])).toEqual(['6 of 8 glasses', '1.5 l']);
  expect(show('steps', ['8432'])).toEqual(['8432']);
});

/** @param texts the newest last. Null is a day without an entry. */
const figureOf = (stat: Stat, texts: (string | null)[]) =>
  toFigure({
    stat,
    label: stat,
    days: texts.map((text, at) => ({
      day: `2026-06-0${at + 1}`,
      text,
      amount: text === null ? null : toAmount(stat, text),
    })),
  });

test('today is compared with the average of the days before', () => {
  const trendOf = (stat: Stat, texts: (string | null)[]) => figureOf(stat, texts).trend;
  expect(figureOf('steps', ['8000', null, '9000', '7000', '8412'])).toMatchObject({
    usual: '8,000',
    trend: { arrow: '▲', words: '412 more than usual' },
    week: [8000, null, 9000, 7000, 8412],
  });
  expect(trendOf('steps', ['8000', '8000', '8000', '7000'])).toEqual({
    arrow: '▼',
    words: '1,000 fewer than usual',
  });
  expect(trendOf('sleep', ['8h', '7h', '6h', '6h 15m'])?.words).toBe('45 min less than usual');
  expect(trendOf('water', ['6', '6', '6', '7'])?.words).toBe('1 glass more than usual');
  expect(trendOf('water', ['6', '6', '6', '4'])?.words).toBe('2 glasses fewer than usual');
  expect(trendOf('active', ['40', '40', '40', '42'])).toEqual({ arrow: '=', words: 'As usual' });
  expect(trendOf('active', ['0', '0', '0', '0'])?.words).toBe('As usual');
});

test('a first day, a day without an entry and a text without an amount have no trend', () => {
  const nothing = { usual: null, trend: null };
  for (const { value, example } of stats)
    expect(figureOf(value, [null, null, example])).toMatchObject({ ...nothing, today: example });
  expect(figureOf('steps', ['8000', '8000', '9000'])).toMatchObject(nothing);
  expect(figureOf('steps', ['8000', '8000', '8000', null])).toMatchObject({
    today: null,
    usual: '8,000',
    trend: null,
  });
  expect(figureOf('steps', ['8000', '8000', '8000', 'a long walk'])).toMatchObject({
    today: 'a long walk',
    trend: null,
  });
});
