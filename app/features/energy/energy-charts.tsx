import { useShellData } from '~/shell/shell-data';
import { Card } from '~/ui/card';
import { BarChart, type ChartPoint } from '~/ui/chart';
import { sayTime } from '~/ui/dates';
import { Day } from '~/ui/time';

import { type EnergyData, type EnergyDay, withToday } from './energy';
import { sayEnergy } from './energy-words';

const series = { value: 'Solar', second: 'Usage' };

/** Today by hour, drawn anew with every reading; the hours to come are left free. */
export function HoursChart({ data }: { data: EnergyData }) {
  const timeZone = useShellData()?.timeZone ?? 'UTC';
  const points = data.hours.map(({ start, solar, usage }): ChartPoint => {
    const name = sayTime(new Date(start), timeZone);
    return { key: start, name, shortName: name, ...figure(solar), second: figure(usage) };
  });
  return (
    <Card title="Today by hour" description="What the sun gave and the homes used in each hour, in kWh">
      {points.length === 0 ? (
        <NothingYet />
      ) : (
        <BarChart
          title="Today by hour, kWh"
          columns={{ name: 'Hour', ...series }}
          points={points}
          slots={Math.max(hoursOfDay, points.length)}
          axis={hourAxis}
        />
      )}
    </Card>
  );
}

/** The last 30 days: today is as far as it has come. */
export function DaysChart({ data, days }: { data: EnergyData; days: EnergyDay[] }) {
  const points = withToday(days, data).map(({ day, solar, usage }): ChartPoint => {
    return { key: day, name: <Day day={day} />, shortName: day, ...figure(solar), second: figure(usage) };
  });
  const isEmpty = points.every(({ value, second }) => value === null && second?.value === null);
  return (
    <Card title="The last 30 days" description="What the sun gave and the homes used on each day, in kWh">
      {isEmpty ? (
        <NothingYet />
      ) : (
        <BarChart title="The last 30 days, kWh" columns={{ name: 'Day', ...series }} points={points} />
      )}
    </Card>
  );
}

const hoursOfDay = 24;
/** Where the clocks change, noon is off by the width of half a bar: the table has each hour's time. */
const hourAxis = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'];

const figure = (kwh: number | null) => ({ value: kwh, text: kwh === null ? null : sayEnergy(kwh) });

const NothingYet = () => <p className="text-muted">It is drawn here as soon as meters send readings.</p>;
