import { dayIn } from '~/domain/clock';

import { formatDay, formatTime, todayIn, formatDateTile } from './dates';
import { useClock } from './time';

export function DateTile({ at }: { at: string }) {
  const { timeZone } = useClock();
  const { weekday, day } = formatDateTile(new Date(at), timeZone);
  return (
    <span aria-hidden="true" className="date-tile">
      <span>{weekday}</span>
      <span>{day}</span>
    </span>
  );
}

export function HoursBeside({ from, to }: { from: string; to?: string }) {
  const { now, timeZone } = useClock();
  const [start, end] = [new Date(from), to === undefined ? null : new Date(to)];
  return (
    <time dateTime={from}>
      <span className="sr-only">{formatDay(dayIn(timeZone, start), todayIn(timeZone, now))}, </span>
      {formatTime(start, timeZone)}
      {end && `–${formatTime(end, timeZone)}`}
    </time>
  );
}
