import { useSearchParams } from '@remix-run/react';

import { useSurroundings } from '~/ui/remix/surroundings';
import { BarChart, type ChartPoint } from '~/ui/chart';
import { formatTime } from '~/ui/dates';
import { FilterLinks } from '~/ui/filter-links';
import { Panel } from '~/ui/panel';
import { Day } from '~/ui/time';

import { type EnergyData, type EnergyDay, withToday } from './energy';
import { figure, roomForDay } from './energy-words';

const periods = { hours: 'Today by hour', days: 'The last 30 days' };

export function EnergyChart({ data, days }: { data: EnergyData; days: EnergyDay[] }) {
  const period = useSearchParams()[0].get('tab') === 'days' ? 'days' : 'hours';
  const timeZone = useSurroundings()?.timeZone ?? 'UTC';
  const points =
    period === 'days'
      ? withToday(days, data).map(({ day, ...amounts }) => toPoint(day, <Day day={day} />, amounts))
      : data.hours.map(({ start, ...amounts }) =>
          toPoint(start, formatTime(new Date(start), timeZone), amounts),
        );
  const isEmpty = points.every(({ value, second }) => value === null && second?.value === null);
  return (
    <Panel
      title={periods[period]}
      action={
        <FilterLinks
          label="Period"
          keepsPlace
          choices={[
            { to: '?tab=hours', label: 'Today', isChosen: period === 'hours' },
            { to: '?tab=days', label: '30 days', isChosen: period === 'days' },
          ]}
        />
      }
    >
      <div className="raised p-4 pb-1">
        {isEmpty ? (
          <p className="text-muted">Shows up here as soon as meters send readings.</p>
        ) : (
          <BarChart
            title={`${periods[period]}, kWh`}
            columns={{ name: period === 'days' ? 'Day' : 'Hour', value: 'Solar', second: 'Usage' }}
            points={points}
            unit="kWh"
            {...(period === 'hours' && roomForDay(points.length))}
          />
        )}
      </div>
    </Panel>
  );
}

const toPoint = (
  key: string,
  name: ChartPoint['name'],
  { solar, usage }: Pick<EnergyDay, 'solar' | 'usage'>,
): ChartPoint => ({ key, name, shortName: key, ...figure(solar), second: figure(usage) });
