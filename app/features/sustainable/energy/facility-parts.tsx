import { useLiveness } from '~/live/use-feed';
import { useSurroundings } from '~/ui/remix/surroundings';
import { Card } from '~/ui/card';
import { BarChart } from '~/ui/chart';
import { formatTime } from '~/ui/dates';
import { LiveBadge } from '~/ui/live-badge';
import { IconRow } from '~/ui/rows';
import { Day } from '~/ui/time';

import type { EnergyFacility, FacilityHour, FacilityOutput } from './energy';
import { figure, formatSampleOutput, roomForDay } from './energy-words';
import { FacilityOutputFacts } from './facility-output';

type FacilityNowProps = {
  facility: EnergyFacility;
  output: FacilityOutput | undefined;
};

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
        <dl className="facts">
          <FacilityOutputFacts facility={facility} output={output} />
        </dl>
      </div>
    </Card>
  );
}

const hourTexts: Record<EnergyFacility['kind'], { name: string; description: string }> = {
  solar: { name: 'Generated', description: 'kWh from the sun, by hour' },
  battery: { name: 'Counted', description: 'kWh by hour' },
  grid: { name: 'Counted', description: 'kWh by hour' },
  analytics: { name: 'Usage', description: 'kWh used by all homes, by hour' },
};

type FacilityHoursProps = { kind: EnergyFacility['kind']; hours: FacilityHour[] };

export function FacilityHours({ kind, hours }: FacilityHoursProps) {
  const timeZone = useSurroundings()?.timeZone ?? 'UTC';
  if (hours.length === 0) return null;
  const { name, description } = hourTexts[kind];
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

export function FacilityFacts({ facility }: { facility: EnergyFacility }) {
  const { name, type, capacity, efficiency, status, technician, lastMaintenance, features } = facility;
  return (
    <Card title="About it">
      <div className="flex flex-col gap-3">
        <IconRow icon="energy">
          {type}, <strong>{capacity}</strong>
        </IconRow>
        <IconRow icon="pulse">Efficiency {efficiency}</IconRow>
        <IconRow icon="check" name="Status">
          {status}
        </IconRow>
        <IconRow icon="person">
          {technician} <span className="text-muted">looks after it</span>
        </IconRow>
        <IconRow icon="clock">
          Last maintenance <Day day={lastMaintenance} />
        </IconRow>
        <IconRow icon="star" name="Features">
          <ul aria-label={`Features of ${name}`}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </IconRow>
      </div>
    </Card>
  );
}
