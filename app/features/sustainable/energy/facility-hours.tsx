import { useShellData } from '~/shell/shell-data';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { formatTime } from '~/ui/dates';

import type { EnergyFacility, FacilityHour } from './energy';
import { figure, roomForDay } from './hour-bars';

const said: Record<EnergyFacility['kind'], { name: string; description: string }> = {
  solar: { name: 'Generated', description: 'What it generated in each hour, in kWh' },
  battery: { name: 'Counted', description: 'What its meters counted in each hour, in kWh' },
  grid: { name: 'Counted', description: 'What its meters counted in each hour, in kWh' },
  analytics: { name: 'Usage', description: 'What all homes together used in each hour, in kWh' },
};

type FacilityHoursProps = { kind: EnergyFacility['kind']; hours: FacilityHour[] };

/** A facility's day so far. Nothing where its meters count nothing. */
export function FacilityHours({ kind, hours }: FacilityHoursProps) {
  const timeZone = useShellData()?.timeZone ?? 'UTC';
  if (hours.length === 0) return null;
  const { name, description } = said[kind];
  return (
    <Card title="Today by hour" description={description}>
      <BarChart
        title={`${name} by hour, kWh`}
        columns={{ name: 'Hour', value: name }}
        points={hours.map(({ start, amount }) => {
          const hour = formatTime(new Date(start), timeZone);
          return { key: start, name: hour, shortName: hour, ...figure(amount) };
        })}
        {...roomForDay(hours.length)}
      />
    </Card>
  );
}
