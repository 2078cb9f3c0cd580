import { Link } from '@remix-run/react';

import { dayIn } from '~/domain/clock';
import { formatDay, formatTime, todayIn } from '~/ui/dates';
import { FilterLinks } from '~/ui/filter-links';
import { useClock } from '~/ui/time';

import { reservePath } from '../seats/seats';
import { type ShuttleStop, timeTrip } from '../shuttle';

type RouteStopsProps = {
  color: string;
  stops: readonly ShuttleStop[];
  current: ShuttleStop | undefined;
  day: string;
};

/** Draws the route as a line in its color, with a dot for each stop. */
export const RouteStops = ({ color, stops, current, day }: RouteStopsProps) => (
  <ol className="route-line" style={{ color }}>
    {stops.map((stop) => (
      <li key={stop.id}>
        <Link
          to={`?${new URLSearchParams({ date: day, stop: stop.id })}`}
          preventScrollReset
          aria-current={stop === current ? 'true' : undefined}
          className="row-link"
        >
          {stop.name}
        </Link>
        <span className="block text-sm text-muted">
          {stop.address}
          {stop.estimatedDuration > 0 && `, ${stop.estimatedDuration} min later`}
        </span>
      </li>
    ))}
  </ol>
);

export function TimetableDays({ days, day, stopId }: { days: string[]; day: string; stopId: string }) {
  const { now, timeZone } = useClock();
  const choices = days.map((one) => ({
    to: `?${new URLSearchParams({ date: one, stop: stopId })}`,
    label: formatDay(one, todayIn(timeZone, now)),
    isChosen: one === day,
  }));
  return <FilterLinks label="Day" choices={choices} keepsPlace />;
}

type StopTimetableProps = {
  routeId: string;
  stops: readonly ShuttleStop[];
  stop: ShuttleStop;
  departures: readonly string[];
  lastSeatDay: string;
};

export function StopTimetable({ routeId, stops, stop, departures, lastSeatDay }: StopTimetableProps) {
  const { now, timeZone } = useClock();
  const index = stops.indexOf(stop);
  const hours = new Map<string, { departsAt: string; at: number }[]>();
  for (const departsAt of departures) {
    const at = timeTrip({ routeId, departsAt, shuttleId: '' }, stops).times[index]!;
    if (at <= now.getTime()) continue;
    // The key includes the day, because '12 AM' can occur twice after midnight.
    const hour = `${dayIn(timeZone, new Date(at))} ${formatTime(new Date(at), timeZone).replace(/:\d\d/, '')}`;
    hours.set(hour, [...(hours.get(hour) ?? []), { departsAt, at }]);
  }
  if (hours.size === 0) return <p>No more departures today.</p>;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Departures at {stop.name}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="w-20 py-1 font-medium">
            Hour
          </th>
          <th scope="col" className="py-1 font-medium">
            Times
          </th>
        </tr>
      </thead>
      <tbody>
        {[...hours].map(([hour, times]) => (
          <tr key={hour} className="border-t border-line align-baseline">
            <th scope="row" className="py-1 font-medium whitespace-nowrap">
              {hour.slice(11)}
            </th>
            <td className="py-1">
              <ul className="flex flex-wrap gap-x-4">
                {times.map(({ departsAt, at }) => (
                  <li key={departsAt}>
                    <Time departsAt={departsAt} at={at} stopId={stop.id} lastSeatDay={lastSeatDay} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TimeProps = { departsAt: string; at: number; stopId: string; lastSeatDay: string };

function Time({ departsAt, at, stopId, lastSeatDay }: TimeProps) {
  const { timeZone } = useClock();
  const said = formatTime(new Date(at), timeZone);
  // The row's header already shows AM or PM.
  const short = said.replace(/ [AP]M$/, '');
  const shape = 'inline-flex min-h-11 min-w-11 items-center';
  if (dayIn(timeZone, new Date(departsAt)) > lastSeatDay) return <span className={shape}>{short}</span>;
  return (
    <Link
      to={reservePath(stopId, departsAt)}
      aria-label={`Reserve a seat: ${said}`}
      className={`${shape} underline underline-offset-4`}
    >
      {short}
    </Link>
  );
}
