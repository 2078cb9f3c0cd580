import { expect, test } from 'vitest';

import { formatClassTimes } from './class-times';

const at = (startsAt: number, ...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, startsAt }));

test('class times read like a poster, such as “Mon, Wed 6:30 AM”', () => {
  expect(formatClassTimes(at(390, 5, 1, 3))).toBe('Mon, Wed, Fri 6:30\u00a0AM');
  expect(formatClassTimes([...at(720, 6), ...at(1170, 3, 1)])).toBe('Mon, Wed 7:30\u00a0PM and Sat noon');
  expect(formatClassTimes(at(480, 0, 1, 2, 3, 4, 5, 6))).toBe('Every day 8\u00a0AM');
  expect(formatClassTimes(at(1080, 0, 1))).toBe('Mon, Sun 6\u00a0PM');
  expect(formatClassTimes([])).toBe('');
});
