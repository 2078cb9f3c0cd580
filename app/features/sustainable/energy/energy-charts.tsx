import { Link, useSearchParams } from '@remix-run/react';

import { useSurroundings } from '~/ui/remix/surroundings';
import { BarChart, type ChartPoint } from '~/ui/chart';
import { formatTime } from '~/ui/dates';
import { Panel } from '~/ui/panel';
import { Day } from '~/ui/time';

import { type EnergyData, type EnergyDay, withToday } from './energy';
import { figure, roomForDay } from './energy-words';

export function EnergyChart({ data, days }: { data: EnergyData; days: EnergyDay[] }) {
  const isDays = useSearchParams()[0].get('tab') === 'days';
  const title = isDays ? 'The last 30 days' : 'Today by hour';
  const timeZone = useSurroundings()?.timeZone ?? 'UTC';
  const points = isDays
    ? withToday(days, data).map(({ day, ...amounts }) => toPoint(day, <Day day={day} />, amounts))
    : data.hours.map(({ start, ...amounts }) =>
        toPoint(start, formatTime(new Date(start), timeZone), amounts),
      );
  const isEmpty = points.every(({ value, second }) => value === null && second?.value === null);
  return (
    <Panel
      title={title}
      action={
        <Link
          to={isDays ? '?' : '?tab=days'}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          {isDays ? 'Today by hour' : 'Last 30 days'}
        </Link>
      }
    >
      <div className="raised p-4 pb-1">
        {isEmpty ? (
          <p className="text-muted">Shows up here as soon as meters send readings.</p>
        ) : (
          <BarChart
            title={`${title}, kWh`}
            columns={{ name: isDays ? 'Day' : 'Hour', value: 'Solar', second: 'Usage' }}
            points={points}
            unit="kWh"
            {...(!isDays && roomForDay(points.length))}
          />
        )}
      </div>
    </Panel>
  );
}

const toPoint = (key: string, name: ChartPoint['name'], amounts: Omit<EnergyDay, 'day'>): ChartPoint => ({
  key,
  name,
  shortName: key,
  ...figure(amounts.solar),
  second: figure(amounts.usage),
});
