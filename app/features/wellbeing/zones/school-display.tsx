import { packetPages } from '~/features/wellbeing/packet-pages';
import { Fact, Facts, formatList, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';

import type { ZoneDisplay } from './zone-list';
import { formatCount, schoolLevels, type SchoolZone } from './zones';

export const schoolDisplay: ZoneDisplay<SchoolZone> = {
  title: packetPages.schools.title,
  kinds: 'school zones',
  icon: packetPages.schools.icon,
  toName: ({ schoolName }) => schoolName,
  toNote: ({ level, grade }) => `${schoolLevels[level]} · ${grade}`,
  toFacts: (zone) => <SchoolFacts zone={zone} />,
};

const SchoolFacts = ({ zone }: { zone: SchoolZone }) => (
  <Facts>
    <WideFact label="Zone">{zone.name}</WideFact>
    {zone.streets.length > 0 && <WideFact label="Streets">{formatList(zone.streets)}</WideFact>}
    <Fact label="Rating">{zone.rating} of 10</Fact>
    <Fact label="Enrollment">{formatCount(zone.enrollment)} students</Fact>
    <WideFact label="Address">{zone.address}</WideFact>
    <WideFact label="Phone">
      <PhoneLink phone={zone.phoneParts} />
    </WideFact>
    <WideFact label="Programs">{formatList(zone.programs)}</WideFact>
    <WideFact label="Website">
      <a
        href={zone.website}
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
      >
        {toHost(zone.website)}
      </a>
    </WideFact>
  </Facts>
);

/** Drops the protocol and 'www.' of a web address. */
const toHost = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
