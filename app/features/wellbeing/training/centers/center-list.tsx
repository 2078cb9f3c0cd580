import { counted } from '~/domain/counted';
import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { EmptyState } from '~/ui/empty-state';
import { Facts, formatList, WideFact } from '~/ui/facts';
import { OpenRow } from '~/ui/open-row';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { trainingPicture } from '~/ui/picture-of-health';
import { markerAt, PlaceMap } from '~/ui/place-map';
import { IconRow, Rows } from '~/ui/rows';
import { Instant } from '~/ui/time';
import { ShowAll } from '~/ui/show-all';

import { PlaceFacts } from '~/platform/places/place-facts';
import type { TrainingCenter } from './centers';

const title = 'Training Facilities Near You';

type CenterListProps = { centers: readonly TrainingCenter[]; total: number };

export function CenterList({ centers, total }: CenterListProps) {
  return (
    <Panel title={title} description="Hands-on classes, every week.">
      {centers.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No training facilities yet"
          description="They’ll show up here once they’re added."
        />
      ) : (
        <Rows label={title}>
          {centers.map((center) => (
            <OpenRow
              key={center.id}
              placeId={center.id}
              lead={<Picture src={trainingPicture(center.type, center.name)} className="size-14" />}
              title={center.name}
              note={
                <>
                  <NextClass center={center} />
                  <span className="block">
                    <WalkFromHome place={{ ...center, id: undefined }} />
                  </span>
                </>
              }
            >
              <CenterBody center={center} />
            </OpenRow>
          ))}
        </Rows>
      )}
      <ShowAll list="centers" shown={centers.length} total={total} what="facilities" />
    </Panel>
  );
}

const NextClass = ({ center: { nextClass } }: { center: TrainingCenter }) =>
  nextClass && (
    <>
      {nextClass.title}: <Instant at={nextClass.startsAt} />
    </>
  );

export function CenterMap({ centers, map }: { centers: TrainingCenter[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: training facilities"
      {...map}
      markers={centers.map((center) => ({
        ...markerAt(center),
        words: [center.type, center.name],
        popup: (
          <div className="flex flex-col gap-2">
            <strong>{center.name}</strong>
            <CenterBody center={center} />
          </div>
        ),
      }))}
    />
  );
}

function CenterBody({ center }: { center: TrainingCenter }) {
  const { type, description, nextClass, instructor, capacity } = center;
  return (
    <>
      <p className="wrap-anywhere">
        {type}. {description}
      </p>
      <PlaceFacts place={center} person={{ role: 'Instructor', name: instructor }}>
        {nextClass && (
          <IconRow icon="calendar" name="Next class">
            <NextClass center={center} />
          </IconRow>
        )}
        <IconRow icon="people" name="Capacity">
          {counted(capacity, 'person', 'people')}
        </IconRow>
      </PlaceFacts>
      <Facts>
        <WideFact label="Specialties">{formatList(center.specialties)}</WideFact>
        <WideFact label="Equipment">{formatList(center.equipment)}</WideFact>
        <WideFact label="Certifications">{formatList(center.certifications)}</WideFact>
      </Facts>
    </>
  );
}
