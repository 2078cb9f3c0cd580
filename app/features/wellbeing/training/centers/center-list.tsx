import type { MapSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { Panel } from '~/ui/panel';
import { PhoneLink } from '~/ui/phone-link';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { Instant } from '~/ui/time';

import type { TrainingCenter } from './centers';

const title = 'Training Facilities Near You';

/** Where training is given by people, each with its next class (S2 §2). */
export function CenterList({ centers }: { centers: TrainingCenter[] }) {
  return (
    <Panel title={title} description="Where people teach what no page can: hands-on classes, every week.">
      {centers.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No training facilities yet"
          description="They will stand here once they are entered."
        />
      ) : (
        <ul aria-label={title} className="grid gap-4 lg:grid-cols-2">
          {centers.map((center) => (
            <li key={center.id} className="min-w-0">
              <Card
                title={center.name}
                headingLevel={3}
                description={
                  <>
                    <span className="block text-sm font-medium text-accent">{center.type}</span>
                    {center.description}
                  </>
                }
              >
                <CenterFacts center={center} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Where the training centers are: a pin each, with all that the list says of it (S2 §2). */
export function CenterMap({ centers, map }: { centers: TrainingCenter[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: training facilities"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={centers.map((center) => ({
        lat: center.latitude,
        lng: center.longitude,
        label: center.name,
        popup: (
          <div className="flex flex-col gap-2">
            <div>
              <strong className="block">{center.name}</strong>
              {center.type}
            </div>
            <p>{center.description}</p>
            <CenterFacts center={center} />
          </div>
        ),
      }))}
    />
  );
}

/** All that is known of a training center besides its name, type and description (S2 §3). */
function CenterFacts({ center }: { center: TrainingCenter }) {
  return (
    <Facts>
      <WideFact label="Next class">
        {center.nextClass.title}: <Instant at={center.nextClass.startsAt} />
      </WideFact>
      <WideFact label="Address">{center.address}</WideFact>
      <WideFact label="Hours">{center.hours}</WideFact>
      <Fact label="Instructor">{center.instructor}</Fact>
      <Fact label="Capacity">{center.capacity} trainees</Fact>
      <WideFact label="Phone">
        <PhoneLink number={center.phone} />
      </WideFact>
      <WideFact label="Specialties">{listed(center.specialties)}</WideFact>
      <WideFact label="Equipment">{listed(center.equipment)}</WideFact>
      <WideFact label="Certifications">{listed(center.certifications)}</WideFact>
    </Facts>
  );
}
