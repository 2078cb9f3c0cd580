import { describe, expect, test } from 'vitest';

import { toAmount } from './stat-amount';
import { type Stat, stats } from './stats';

const read = (stat: Stat, texts: Record<string, number | null>) =>
  expect(Object.fromEntries(Object.keys(texts).map((text) => [text, toAmount(stat, text)]))).toEqual(texts);

describe('amounts in free text', () => {
  test('step counts are parsed', () =>
    read('steps', {
      '8,432': 8432,
      '8432': 8432,
      ' 12,345 Steps ': 12345,
      'about 9,000': 9000,
      '~7000': 7000,
      '8.4k': 8400,
      '8,432 of 10,000': 8432,
      '8,432/10,000 steps': 8432,
      '0': 0,
    }));

  test('hours of sleep are parsed', () =>
    read('sleep', {
      '7h 20m': 7.33,
      '7h20': 7.33,
      '7:20': 7.33,
      '7.5': 7.5,
      '7,5 h': 7.5,
      '7 hours and 20 minutes': 7.33,
      '7 hrs, 30 min': 7.5,
      '440 min': 7.33,
    }));

  test('glasses of water are parsed', () =>
    read('water', {
      '6 glasses': 6,
      '6/8 cups': 6,
      '6 of 8 glasses': 6,
      '1 glass': 1,
      '64 fl oz': 8,
      '48oz': 6,
      '1.5 l': 6.33,
      '474 ml': 2,
    }));

  test('active minutes are parsed', () =>
    read('active', { '45 min': 45, '45': 45, '1h 5m': 65, '1:30': 90, '1.5 hours': 90 }));

  test('text without a number, in another unit, with several numbers, or beyond a day has no amount', () => {
    for (const { value } of stats)
      read(value, {
        'a long walk': null,
        '': null,
        '-': null,
        '6 to 8': null,
        '5 5': null,
        '3 apples': null,
      });
    read('steps', { '8:30': null, '2h': null, '200001': null, ['9'.repeat(120)]: null, '1e3': null });
    read('sleep', { '25h': null, '7:75': null, '7h 20m 30s': null, '20m 7h': null });
    read('water', { '7h': null, '101 glasses': null });
    read('active', { '25h': null });
  });

  test('the example of each stat is parsed', () => {
    expect(stats.map(({ value, example }) => toAmount(value, example))).toEqual([8432, 7.33, 6, 45]);
  });
});
