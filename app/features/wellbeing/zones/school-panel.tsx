import type { MapSetup } from '~/platform/places/map-center.server';
import { EmptyState } from '~/ui/empty-state';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { ListBox } from '~/ui/list-box';
import { MapOrList } from '~/ui/map-or-list';
import { Panel } from '~/ui/panel';
import { PhoneLink } from '~/ui/phone-link';

import { AnswerCard } from './answer-card';
import { ZoneCard, ZonePopup } from './zone-card';
import { ZoneMap } from './zone-map';
import { formatCount, schoolLevels } from './zone-words';
import type { SchoolZone, SchoolZoning } from './zones';

const title = 'School Zoning';

/** From where children go to which school, on a map or as a list (S2 §2), and first the viewer's own schools. */
export function SchoolPanel({ schools, map }: { schools: SchoolZoning; map: MapSetup | null }) {
  const { zones, answer } = schools;
  return (
    <Panel title={title} description="The schools around here, and which of them are yours.">
      {zones.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No school zones yet"
          description="They will stand here as soon as the community has them."
        />
      ) : (
        <>
          <AnswerCard answer={answer} about="schools" />
          <MapOrList
            label={title}
            param="school"
            map={
              map && (
                <ZoneMap
                  label={`Map: ${title}`}
                  setup={map}
                  zones={zones}
                  toName={({ schoolName }) => schoolName}
                >
                  {(zone) => (
                    <ZonePopup zone={zone} title={zone.schoolName} kind={toKind(zone)}>
                      <SchoolFacts zone={zone} />
                    </ZonePopup>
                  )}
                </ZoneMap>
              )
            }
            list={
              <ListBox label={`List: ${title}`}>
                <ul aria-label={title} className="grid gap-4 lg:grid-cols-2">
                  {zones.map((zone) => (
                    <ZoneCard key={zone.id} zone={zone} title={zone.schoolName} kind={toKind(zone)}>
                      <SchoolFacts zone={zone} />
                    </ZoneCard>
                  ))}
                </ul>
              </ListBox>
            }
          />
        </>
      )}
    </Panel>
  );
}

const toKind = ({ level, name }: SchoolZone): string => `${schoolLevels[level]} · ${name}`;

function SchoolFacts({ zone }: { zone: SchoolZone }) {
  return (
    <Facts>
      <Fact label="Grades">{zone.grade}</Fact>
      <Fact label="Rating">{zone.rating} of 10</Fact>
      <WideFact label="Enrollment">{formatCount(zone.enrollment)} pupils</WideFact>
      <WideFact label="Address">{zone.address}</WideFact>
      <WideFact label="Phone">
        <PhoneLink number={zone.phone} />
      </WideFact>
      <WideFact label="Programs">{listed(zone.programs)}</WideFact>
      <WideFact label="Website">
        <a
          href={zone.website}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {toHost(zone.website)}
        </a>
      </WideFact>
    </Facts>
  );
}

/** As people say a web address: without what every one begins with. */
const toHost = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
