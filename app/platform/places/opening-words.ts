import { dayIn } from '~/domain/clock';
import { formatDay, formatTime } from '~/ui/dates';

import type { OpeningHour, OpenState, WeekLine } from './opening-hours';

const hourMs = 60 * 60_000;
const minutesADay = 1440;

/** The color is a design token's name (S2 §3). */
export type OpenStatus = { status: string; statusColor: 'success' | 'muted' };

export const toOpenStatus = (state: OpenState, now: Date, timeZone: string): OpenStatus => ({
  status: formatOpenState(state, now, timeZone),
  statusColor: state.isOpen ? 'success' : 'muted',
});

/** Formats 'Open now · closes at 6 PM' or 'Closed · opens tomorrow at 8 AM'. */
export function formatOpenState({ isOpen, changesAt }: OpenState, now: Date, timeZone: string): string {
  if (changesAt === null) return isOpen ? 'Open 24 hours' : 'Closed';
  const clock = formatTime(changesAt, timeZone);
  const time = formatChange({ isOpen, changesAt }, timeZone);
  // Closing at midnight counts as the end of the day before.
  const onDay = dayIn(timeZone, new Date(changesAt.getTime() - (time === 'midnight' ? 1 : 0)));
  const day = formatDay(onDay, dayIn(timeZone, now));
  if (day === 'Today' || (isOpen && isTonight(clock, changesAt, now))) {
    return isOpen ? `Open now · closes at ${time}` : `Closed · opens at ${time}`;
  }
  const on = day === 'Tomorrow' ? 'tomorrow' : day;
  return isOpen ? `Open now · closes ${on} at ${time}` : `Closed · opens ${on} at ${time}`;
}

export function formatChange({ isOpen, changesAt }: { isOpen: boolean; changesAt: Date }, timeZone: string) {
  const clock = formatTime(changesAt, timeZone);
  return isOpen && clock === '12:00 AM' ? 'midnight' : shortenTime(clock);
}

/** People count 1 AM as part of the evening before. */
const isTonight = (clock: string, instant: Date, now: Date): boolean =>
  /^(12|[1-5]):\d\d AM$/.test(clock) && instant.getTime() - now.getTime() < 12 * hourMs;

const shortenTime = (clock: string): string => (clock === '12:00 PM' ? 'noon' : clock.replace(':00', ''));

/** Formats minutes after midnight: '8 AM', 'noon'. 1440 is 'midnight', and 0 is '12 AM'. */
export function formatTimeOfDay(minutes: number): string {
  if (minutes === minutesADay) return 'midnight';
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return shortenTime(`${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`);
}

const week = [
  { weekday: 1, name: 'Mon' },
  { weekday: 2, name: 'Tue' },
  { weekday: 3, name: 'Wed' },
  { weekday: 4, name: 'Thu' },
  { weekday: 5, name: 'Fri' },
  { weekday: 6, name: 'Sat' },
  { weekday: 0, name: 'Sun' },
] as const;

/** Groups consecutive days with the same hours. */
export function formatWeek(hours: readonly OpeningHour[]): WeekLine[] {
  const lines: { first: string; last: string; times: string }[] = [];
  for (const { weekday, name } of week) {
    const times = formatDayTimes(hours.filter((hour) => hour.weekday === weekday));
    const line = lines.at(-1);
    if (line?.times === times) line.last = name;
    else lines.push({ first: name, last: name, times });
  }
  if (lines.length === 1) return lines.map(({ times }) => ({ days: 'Every day', times }));
  return lines.map(({ first, last, times }) => ({
    days: first === last ? first : `${first}–${last}`,
    times,
  }));
}

function formatDayTimes(ofDay: readonly OpeningHour[]): string {
  const timeRanges: { opensAt: number; closesAt: number }[] = [];
  for (const { opensAt, closesAt } of [...ofDay].sort((one, other) => one.opensAt - other.opensAt)) {
    const last = timeRanges.at(-1);
    if (!last || opensAt > last.closesAt) timeRanges.push({ opensAt, closesAt });
    else last.closesAt = Math.max(last.closesAt, closesAt);
  }
  if (timeRanges.length === 0) return 'Closed';
  if (timeRanges[0]?.opensAt === 0 && timeRanges[0].closesAt === minutesADay) return 'Open 24 hours';
  return timeRanges
    .map(({ opensAt, closesAt }) => `${formatTimeOfDay(opensAt)} – ${formatTimeOfDay(closesAt)}`)
    .join(', ');
}
