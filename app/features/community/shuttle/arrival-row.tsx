import type { ReactNode } from 'react';

import { formatComing, formatTime } from '~/ui/dates';
import { Row } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { formatDelay, formatLeave, formatSource, offDutyWords } from './arrival-words';
import type { Arrival } from './arrival-lists';
import { RouteBadge } from './route-badge';
import { type LiveTraffic, stopsByRoute } from './shuttle';

type ArrivalRowProps = Pick<LiveTraffic, 'routes' | 'stops' | 'now'> & {
  arrival: Arrival;
  /** Minutes on foot to the stop. */
  walk: number | null | undefined;
  free?: string;
  selectedRouteId?: string | null;
  children?: ReactNode;
};

/** A departure. The button among its children covers the whole row. */
export function ArrivalRow({ arrival, routes, stops, now, walk, free, ...rest }: ArrivalRowProps) {
  const end = stopsByRoute(stops).get(arrival.routeId)?.at(-1);
  const facts = arrival.off
    ? [arrival.off]
    : [formatLeave(arrival, walk, now), free, formatSource(arrival, now), formatDelay(arrival)];
  return (
    <Row
      title={<RouteBadge route={routes.find(({ id }) => id === arrival.routeId)} />}
      note={end && end.id !== arrival.stopId && `to ${end.name}`}
      action={<Coming arrival={arrival} now={now} />}
      foot={
        <>
          <p className="min-w-32 flex-1 text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
          {rest.children}
        </>
      }
      className={`departure ${rest.selectedRouteId === arrival.routeId ? 'bg-accent-soft' : ''}`}
    />
  );
}

function Coming({ arrival: { expectedAt, off }, now }: { arrival: Arrival; now: number }) {
  const { timeZone } = useClock();
  const coming = formatComing(expectedAt, now, timeZone);
  const time = formatTime(new Date(expectedAt), timeZone);
  const [, minutes] = /^in (\d+) min$/.exec(coming) ?? [];
  return (
    <time dateTime={expectedAt} className="text-right leading-tight tabular-nums">
      {off ? (
        <s className="block text-muted">{time}</s>
      ) : (
        <>
          {minutes ? (
            <span className="block">
              <span className="sr-only">in </span>
              <b className="text-3xl leading-none">{minutes}</b> min
            </span>
          ) : (
            <b className="block text-xl leading-none first-letter:uppercase">{coming}</b>
          )}{' '}
          {!coming.endsWith(time) && <span className="block text-sm text-muted">{time}</span>}
        </>
      )}
    </time>
  );
}

export function NoArrivals({ isWithoutVehicle }: { isWithoutVehicle: boolean }) {
  return (
    <p className="text-muted">
      {isWithoutVehicle
        ? `${offDutyWords} No other departures through tomorrow.`
        : 'No departures through tomorrow.'}
    </p>
  );
}
