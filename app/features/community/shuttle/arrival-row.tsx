import type { ReactNode } from 'react';

import { formatTime } from '~/ui/dates';
import { useClock } from '~/ui/time';

import { offDutyWords, formatComing, formatDelay, formatSource } from './arrival-words';
import type { Arrival } from './arrival-lists';
import type { LiveTraffic } from './shuttle';

type ArrivalRowProps = Pick<LiveTraffic, 'routes' | 'now'> & {
  arrival: Arrival;
  selectedRouteId?: string | null;
  children?: ReactNode;
};

/** A shuttle that comes: of which route, when, and how that is known. */
export function ArrivalRow({ arrival, routes, now, selectedRouteId, children }: ArrivalRowProps) {
  const { timeZone } = useClock();
  const route = routes.find(({ id }) => id === arrival.routeId);
  const isSelected = selectedRouteId === arrival.routeId;
  const coming = formatComing(arrival.expectedAt, now, timeZone);
  const time = formatTime(new Date(arrival.expectedAt), timeZone);
  const facts = [coming.endsWith(time) ? null : time, formatSource(arrival, now), formatDelay(arrival)];
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 py-1 pl-3 ${
        isSelected ? 'border-accent bg-accent-soft' : 'border-line'
      }`}
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-2">
          <span
            aria-hidden="true"
            className="h-1.5 w-5 rounded-full"
            style={{ background: route?.color ?? 'currentColor' }}
          />
          <span>{route?.name}</span>{' '}
          <time dateTime={arrival.expectedAt} className="font-semibold">
            {coming}
          </time>
        </p>
        <p className="text-sm text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}

export function NoArrivals({ isWithoutVehicle }: { isWithoutVehicle: boolean }) {
  return (
    <p className="text-muted">
      {isWithoutVehicle
        ? `${offDutyWords} No other departures until the end of tomorrow.`
        : 'No departures until the end of tomorrow.'}
    </p>
  );
}
