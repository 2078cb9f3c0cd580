import type { MapSetup } from '~/platform/places/map-center.server';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';

import { ZonePanel } from './zone-panel';
import { formatCount, schoolLevels, type SchoolZone, type SchoolZoning } from './zones';

/** From where children go to which school, and the viewer's own schools. */
export function SchoolPanel({ schools, map }: { schools: SchoolZoning; map: MapSetup | null }) {
  return (
    <ZonePanel
      {...schools}
      title="School Zoning"
      description="The schools around here, and which of them are yours."
      kinds="school zones"
      about="schools"
      map={map}
      param="school"
      toName={({ schoolName }) => schoolName}
      toKind={toKind}
    >
      {(zone) => <SchoolFacts zone={zone} />}
    </ZonePanel>
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
