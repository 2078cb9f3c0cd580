import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';

import { type EnergyData, type EnergyFacility, facilityPath, featuresShown } from './energy';
import { FacilityOutputFacts } from './facility-output';

type FacilityListProps = { facilities: EnergyFacility[]; outputs: EnergyData['facilities'] };

/** The facilities in words: what each gives, two of its features, and the way to the rest (S2 §2). */
export function FacilityList({ facilities, outputs }: FacilityListProps) {
  return (
    <ul aria-label="Energy facilities" className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {facilities.map((facility) => (
        <li key={facility.id}>
          <Card
            title={facility.name}
            description={`${facility.type} · ${facility.capacity}`}
            headingLevel={3}
            className="flex h-full flex-col"
          >
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
              <FacilityOutputFacts facility={facility} output={outputs[facility.id]} />
            </dl>
            <FirstFeatures {...facility} />
            <div className="mt-auto pt-4">
              <LinkButton to={facilityPath(facility.id)} aria-label={`Monitor: ${facility.name}`}>
                Monitor
              </LinkButton>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function FirstFeatures({ name, features }: Pick<EnergyFacility, 'name' | 'features'>) {
  const more = features.length - featuresShown;
  return (
    <ul aria-label={`Features of ${name}`} className="mt-4 flex flex-wrap gap-2">
      {features.slice(0, featuresShown).map((feature) => (
        <li key={feature} className="rounded-full bg-sunken px-3 py-1 text-sm">
          {feature}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-1 text-sm text-muted">+{more} more</li>}
    </ul>
  );
}
