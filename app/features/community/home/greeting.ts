import { dateFormat } from '~/domain/date-format';

const hourOfDay = dateFormat({ hour: 'numeric', hourCycle: 'h23' });

/** Formats a greeting such as 'Good evening, Rosa', by the neighborhood's time of day. */
export function greet(name: string, now: Date, timeZone: string): string {
  const hour = Number(hourOfDay(timeZone, now));
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
  return `Good ${part}, ${name.split(/\s+/)[0]}`;
}
