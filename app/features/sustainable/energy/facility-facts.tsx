import { Day } from '~/ui/time';

import type { EnergyFacility } from './energy';

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
