import { describe, expect, test } from 'vitest';

import { isComplete, toPercent, formatMonth } from './focus';
import { focusSchema } from './focus.schema.server';

const task = (done: number, target: number) => ({ title: 'A task', done, target });

test('the focus percentage is the average of its tasks, rounded down', () => {
  expect(toPercent([])).toBe(0);
  expect(toPercent([task(0, 5)])).toBe(0);
  expect(toPercent([task(1, 3), task(1, 3), task(1, 3)])).toBe(33);
  expect(toPercent([task(10, 10), task(1, 1), task(3, 5), task(8, 25)])).toBe(73);
  expect(toPercent([task(7, 10), task(1, 10), task(2, 10)])).toBe(33);
  // Every whole percent survives the floating-point sum.
  for (let percent = 0; percent <= 100; percent += 1) {
    expect(toPercent(Array.from({ length: 8 }, () => task(percent, 100)))).toBe(percent);
    expect(toPercent([task(percent, 300), task(percent, 300), task(percent, 300)])).toBe(
      Math.floor(percent / 3),
    );
  }
  const nearly = [...Array.from({ length: 7 }, () => task(1_000_000, 1_000_000)), task(999_999, 1_000_000)];
  expect(toPercent(nearly)).toBe(99);
});

test('a focus task is complete once all of it is done', () => {
  expect([task(4, 5), task(5, 5)].map(isComplete)).toEqual([false, true]);
});

test('a month is shown with its year', () => {
  expect(formatMonth('2026-11-01')).toBe('November 2026');
});

describe('the monthly focus form', () => {
  const whole = { month: '2026-11-01', title: 'Trees', description: 'Plant them.' };
  const toErrors = (given: Record<string, string>) =>
    Object.fromEntries(
      (focusSchema.safeParse(given).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    );

  test('the focus form reads tasks in order and skips blank rows', () => {
    const rows = {
      title2: ' Holes ',
      done2: '',
      target2: '3',
      done3: '0',
      title8: 'Stakes',
      done8: '2',
      target8: '2',
    };
    expect(focusSchema.parse({ ...whole, ...rows })).toEqual({
      ...whole,
      tasks: [
        { title: 'Holes', done: 0, target: 3 },
        { title: 'Stakes', done: 2, target: 2 },
      ],
    });
  });

  test('an invalid focus is refused field by field', () => {
    const first = { title1: 'Holes', target1: '3' };
    expect(toErrors({ title1: ' ' })).toEqual({
      month: 'The month is missing.',
      title: 'Enter what the month is about.',
      description: 'Say in a sentence or two what it’s for.',
      title1: 'Enter at least one task.',
    });
    expect(toErrors(whole)).toEqual({ title1: 'Enter at least one task.' });
    expect(toErrors({ ...whole, ...first, done1: '4' })).toEqual({
      done1: 'That’s more than the total.',
    });
    expect(toErrors({ ...whole, ...first, done1: '-1', target2: '1' })).toEqual({
      done1: 'Enter a whole number, 0 for none.',
      title2: 'Say what the task is.',
    });
    expect(
      toErrors({ ...whole, title1: 'Holes', target1: '0', title2: 'Beds', target2: '1e3', done2: '1' }),
    ).toEqual({
      target1: 'Enter a whole number from 1 to 1,000,000.',
      target2: 'Enter a whole number from 1 to 1,000,000.',
    });
    expect(toErrors({ ...whole, ...first, target1: '1000001' })).toEqual({
      target1: 'Enter a whole number from 1 to 1,000,000.',
    });
    const long = {
      title: 'x'.repeat(121),
      description: 'x'.repeat(2001),
      title1: 'x'.repeat(121),
      target1: '1',
    };
    expect(toErrors({ ...whole, ...long })).toEqual({
      title: 'The title can have at most 120 characters.',
      description: 'The description can have at most 2,000 characters.',
      title1: 'The task can have at most 120 characters.',
    });
  });
});
