import { formatComing } from '~/ui/dates';

import { type Arrival, isComing } from './arrival-lists';

const minuteMs = 60_000;

export const offDutyWords = 'This shuttle isn’t on duty.';

/** Formats the next two arrivals: 'in 2 and 21 min', 'now and in 9 min' */
export function formatNext(
  arrivals: readonly Pick<Arrival, 'expectedAt' | 'off'>[],
  now: number,
  timeZone: string,
): string {
  const [first, second] = arrivals
    .filter(isComing)
    .slice(0, 2)
    .map(({ expectedAt }) => formatComing(expectedAt, now, timeZone));
  if (first === undefined || second === undefined) return first ?? '';
  const minutes = /^in \d+(?= min$)/.exec(first)?.[0];
  return minutes && second.endsWith(' min') ? `${minutes} and ${second.slice(3)}` : `${first} and ${second}`;
}

/** Formats when to leave for a stop some minutes away on foot: 'Leave in 12 min'. Null from an hour ahead. */
export function formatLeave(
  { expectedAt }: Pick<Arrival, 'expectedAt'>,
  walk: number | null | undefined,
  now: number,
): string | null {
  const minutes = Math.floor((Date.parse(expectedAt) - now) / minuteMs) - (walk ?? Number.NaN);
  if (!(minutes < 60)) return null;
  if (minutes < 0) return 'Too soon on foot';
  return minutes === 0 ? 'Leave now' : `Leave in ${minutes} min`;
}

/** Formats the age of a live arrival time, 'Live · 12 s ago'; null by schedule. */
export function formatSource({ source, asOf }: Pick<Arrival, 'source' | 'asOf'>, now: number) {
  if (source === 'schedule' || asOf === null) return null;
  return `Live · ${Math.max(0, Math.floor((now - Date.parse(asOf)) / 1000))} s ago`;
}

/** Formats a delay: '3 min late', '2 min early', or null within 90 seconds of the timetable */
export function formatDelay({ scheduledAt, expectedAt }: Pick<Arrival, 'scheduledAt' | 'expectedAt'>) {
  const minutes = (Date.parse(expectedAt) - Date.parse(scheduledAt)) / minuteMs;
  if (Math.abs(minutes) < 1.5) return null;
  return `${Math.round(Math.abs(minutes))} min ${minutes > 0 ? 'late' : 'early'}`;
}
