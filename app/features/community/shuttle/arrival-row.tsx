import type { ReactNode } from 'react';

import { formatComing, formatTime } from '~/ui/dates';
import { Row } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { offDutyWords, formatDelay, formatSource } from './arrival-words';
import type { Arrival } from './arrival-lists';
import { type LiveTraffic, stopsByRoute } from './shuttle';

type ArrivalRowProps = Pick<LiveTraffic, 'routes' | 'stops' | 'now'> & {
  arrival: Arrival;
  selectedRouteId?: string | null;
  children?: ReactNode;
};

export function ArrivalRow({ arrival, routes, stops, now, selectedRouteId, children }: ArrivalRowProps) {
  const { timeZone } = useClock();
  const route = routes.find(({ id }) => id === arrival.routeId);
  const end = stopsByRoute(stops).get(arrival.routeId)?.at(-1);
  const coming = formatComing(arrival.expectedAt, now, timeZone);
  const time = formatTime(new Date(arrival.expectedAt), timeZone);
  const direction = end && end.id !== arrival.stopId ? `to ${end.name}` : null;
  const facts = arrival.off
    ? [direction, arrival.off]
    : [direction, formatSource(arrival, now), formatDelay(arrival)];
  return (
    <Row
      lead={<RouteBar color={route?.color} />}
      title={route?.name}
      note={facts.filter((fact) => fact !== null).join(' · ')}
      action={
        <time dateTime={arrival.expectedAt} className="text-right leading-tight tabular-nums">
          {arrival.off ? (
            <s className="block text-muted">{time}</s>
          ) : (
            <>
              <span className="block font-bold">{coming}</span>{' '}
              {!coming.endsWith(time) && <span className="block text-sm text-muted">{time}</span>}
            </>
          )}
        </time>
      }
      foot={children}
      className={selectedRouteId === arrival.routeId ? 'bg-accent-soft' : ''}
    />
  );
}

export const RouteBar = ({ color = 'currentColor' }: { color?: string }) => (
  <span aria-hidden="true" className="h-10 w-1.5 shrink-0 rounded-full" style={{ background: color }} />
);

export function NoArrivals({ isWithoutVehicle }: { isWithoutVehicle: boolean }) {
  return (
    <p className="text-muted">
      {isWithoutVehicle
        ? `${offDutyWords} No other departures through tomorrow.`
        : 'No departures through tomorrow.'}
    </p>
  );
}
