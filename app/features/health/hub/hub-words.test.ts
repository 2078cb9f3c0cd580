import { expect, test } from 'vitest';

import { formatDueReminder, formatNextClass } from './hub-words';

const timeZone = 'America/Los_Angeles';
/** A Friday at 10:05 AM. */
const now = new Date('2026-11-20T18:05:00Z');

test('the next class reads naturally, such as “Tonight 6 PM Gentle Flow”', () => {
  const format = (startTime: string, left = 16) =>
    formatNextClass({ name: 'Gentle Flow', startTime, left }, now, timeZone);
  expect(format('2026-11-21T02:00:00Z')).toBe('Tonight 6 PM Gentle Flow, 16 left');
  expect(format('2026-11-20T19:30:00Z')).toBe('Today 11:30 AM Gentle Flow, 16 left');
  expect(format('2026-11-21T14:30:00Z', 1)).toBe('Tomorrow 6:30 AM Gentle Flow, 1 left');
  expect(format('2026-11-24T02:00:00Z')).toBe('Monday 6 PM Gentle Flow, 16 left');
});

test('the hub names the first reminder that is due', () => {
  const reminder = (item: string, status: string) => ({ id: item, item, status, notifyAt: null });
  const list = [
    reminder('Blood work', 'Completed'),
    reminder('Eyes', 'Not due'),
    reminder('Dental cleaning', 'Due this month'),
  ];
  expect(formatDueReminder(list)).toBe('Dental cleaning due this month');
  expect(formatDueReminder([reminder('Vision', 'Overdue')])).toBe('Vision overdue');
  expect(formatDueReminder(list.slice(0, 2))).toBeNull();
});
