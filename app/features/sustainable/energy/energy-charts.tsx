import { useSurroundings } from '~/ui/remix/surroundings';
import { Card } from '~/ui/card';
import { BarChart, type ChartPoint } from '~/ui/chart';
import { formatTime } from '~/ui/dates';
import { Day } from '~/ui/time';

import { type EnergyData, type EnergyDay, withToday } from './energy';
import { figure, roomForDay } from './energy-words';

const series = { value: 'Solar', second: 'Usage' };

export function HoursChart({ data }: { data: EnergyData }) {
  const timeZone = useSurroundings()?.timeZone ?? 'UTC';
  const points = data.hours.map(({ start, solar, usage }): ChartPoint => {
    const name = formatTime(new Date(start), timeZone);
    return { key: start, name, shortName: name, ...figure(solar), second: figure(usage) };
  });
  return (
    <Card title="Today by hour" description="Solar and usage, in kWh">
      {points.length === 0 ? (
        <NothingYet />
      ) : (
        <BarChart
          title="Today by hour, kWh"
          columns={{ name: 'Hour', ...series }}
          points={points}
          {...roomForDay(points.length)}
        />
      )}
    </Card>
  );
}

export function DaysChart({ data, days }: { data: EnergyData; days: EnergyDay[] }) {
  const points = withToday(days, data).map(({ day, solar, usage }): ChartPoint => {
    return { key: day, name: <Day day={day} />, shortName: day, ...figure(solar), second: figure(usage) };
  });
  const isEmpty = points.every(({ value, second }) => value === null && second?.value === null);
  return (
    <Card title="The last 30 days" description="Solar and usage, in kWh">
      {isEmpty ? (
        <NothingYet />
      ) : (
        <BarChart title="The last 30 days, kWh" columns={{ name: 'Day', ...series }} points={points} />
      )}
    </Card>
  );
}

const NothingYet = () => <p className="text-muted">Shows up here as soon as meters send readings.</p>;
