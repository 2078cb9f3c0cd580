import { dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import type { NextClass } from '~/features/health/slots/slots';
import type { HealthReminder } from '~/features/health/wellness/reminders';
import { formatDay, formatTime } from '~/ui/dates';

const evening = 17;

/** Examples: 'Tonight 6 PM Gentle Flow, 16 left', 'Tomorrow 6:30 AM Sunrise Yoga, 1 left'. */
export function formatNextClass({ name, startTime, left }: NextClass, now: Date, timeZone: string): string {
  const start = new Date(startTime);
  const day = formatDay(dayIn(timeZone, start), dayIn(timeZone, now));
  const isTonight = day === 'Today' && Number(toLocalTime(timeZone, start).slice(11, 13)) >= evening;
  const time = formatTime(start, timeZone).replace(':00', '');
  return `${isTonight ? 'Tonight' : day} ${time} ${name}, ${left} left`;
}

/** Example: 'Dental cleaning due this month', for the first reminder that is due. */
export function formatDueReminder(reminders: readonly HealthReminder[]): string | null {
  const due = reminders.find(({ status }) => /^(over)?due\b/i.test(status));
  return due ? `${due.item} ${due.status.charAt(0).toLowerCase()}${due.status.slice(1)}` : null;
}
