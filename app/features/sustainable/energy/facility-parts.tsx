import { useLiveness } from '~/live/use-feed';
import { useShellData } from '~/shell/shell-data';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { formatTime } from '~/ui/dates';
import { LiveBadge } from '~/ui/live-badge';
import { Day } from '~/ui/time';

import type { EnergyFacility, FacilityHour, FacilityOutput } from './energy';
import { figure, formatSampleOutput, roomForDay } from './energy-words';
import { FacilityOutputFacts } from './facility-output';

type FacilityNowProps = {
  facility: EnergyFacility;
  /** Undefined where no device of it has sent anything. */
  output: FacilityOutput | undefined;
};

/** What a facility gives now, live by the readings of its own devices. */
export function FacilityNow({ facility, output }: FacilityNowProps) {
  const updatedAt = output?.at ?? null;
  const source = output ? 'readings' : formatSampleOutput(facility).length > 0 ? 'sample' : 'none';
  const liveness = useLiveness(updatedAt);
  return (
    <Card title="Now">
      <div className="flex flex-col gap-4">
        <div role="status" className="flex">
          <LiveBadge {...liveness} source={source} updatedAt={updatedAt} />
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <FacilityOutputFacts facility={facility} output={output} />
        </dl>
      </div>
    </Card>
  );
}

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

/** What is known of a facility, measured or not (S2 §3). */
export function FacilityFacts({ facility }: { facility: EnergyFacility }) {
  const { type, capacity, efficiency, status, technician, lastMaintenance } = facility;
  const facts = [
    ['Type', type],
    ['Capacity', capacity],
    ['Efficiency', efficiency],
    ['Status', status],
    ['Technician', technician],
    ['Last maintenance', <Day key="day" day={lastMaintenance} />],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
