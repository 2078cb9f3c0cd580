import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';

import { FacilityActions } from './facility-actions';
import { FacilityFacts } from './facility-facts';
import { Panel } from '~/ui/panel';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { ProgramMap, type ProgramPlace } from './program-map';
import { type FacilityCard, facilityPath, isFull, formatPlaces } from './programs';
import { facilitySteps } from './steps';

const title = 'Mindfulness & Mental Health';

type MindfulnessPanelProps = {
  facilities: FacilityCard[];
  /** Null where maps are left out. */
  map: { center: { lat: number; lng: number }; tileUrl: string } | null;
};

/** The facilities, on a map or as a list (S2 §2). */
export function MindfulnessPanel({ facilities, map }: MindfulnessPanelProps) {
  return (
    <Panel title={title} description="Places to calm down, and people who help with it.">
      {facilities.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No facilities yet"
          description="They will stand here as soon as the community has some."
        />
      ) : (
        <MapOrList
          label={title}
          param="mindfulness"
          map={map && <ProgramMap label={`Map: ${title}`} setup={map} places={facilities.map(toPlace)} />}
          list={
            <LinkedList label={title}>
              {facilities.map((facility) => (
                <LinkedCard
                  key={facility.id}
                  {...facility}
                  to={facilityPath(facility.id)}
                  actions={<FacilityActions facility={facility} />}
                >
                  <FacilityFacts facility={facility} />
                </LinkedCard>
              ))}
            </LinkedList>
          }
        />
      )}
    </Panel>
  );
}

function toPlace(facility: FacilityCard): ProgramPlace {
  const canJoin = !facility.hasJoined && !isFull(facility);
  return {
    ...facility,
    lines: [
      facility.schedule,
      facility.cost,
      facility.hasJoined ? 'You have joined' : formatPlaces(facility),
    ],
    action: canJoin
      ? { to: facilitySteps.join(facility).to, label: 'Join' }
      : { to: facilityPath(facility.id), label: 'See details' },
  };
}
