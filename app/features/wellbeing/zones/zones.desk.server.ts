import { schoolZones, taxZones } from '#db/schema';
import { packetPages } from '~/features/wellbeing/packet-pages';
import type { FieldErrors } from '~/domain/errors';
import type { ContentKind, Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { areaOnMap } from '~/platform/desk/fields/area-field.server';
import {
  choice,
  day,
  line,
  lines,
  paragraph,
  phone,
  webPage,
  yesOrNo,
} from '~/platform/desk/fields/fields.server';
import { decimalNumber, place, wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { describeZoneImpact } from './zone-impact.server';
import { fillMarkers } from './markers.server';
import { streetLines } from './streets-field.server';
import { schoolLevels } from './zones';

const where = [
  areaOnMap('geometry', 'Area on the map', { property: 'boundary', isOptional: true }),
  streetLines(),
  {
    ...place('Its marker on the map', { isOptional: true }),
    hint: 'In degrees, as maps show them. Leave it blank for the middle of the area, or of the homes.',
  },
];

const from = [
  day('valid-from', 'Valid from', {
    isOptional: true,
    hint: 'Residents see the zone from that day on. Leave blank if it’s valid now.',
  }),
  line('source', 'Source', { hint: 'Such as Washington County Assessor' }),
  webPage('source-url', 'Source page', { hint: 'The page you read it on' }),
  day('reviewed', 'Last checked on', { property: 'reviewedOn' }),
];

function checkWhere({ boundary, streets, latitude, longitude }: Values): FieldErrors {
  if (!boundary && (streets as string[]).length === 0)
    return { geometry: ['Enter the zone’s area on the map, or its streets.'] };
  if ((latitude === null) === (longitude === null)) return {};
  return { latitude: ['Enter the marker’s latitude and longitude, or neither.'] };
}

const defineZones = (kind: Parameters<typeof defineContent>[0]): ContentKind =>
  fillMarkers({ reviewedCell: 'reviewed', check: checkWhere, ...defineContent(kind) });

const taxes = defineZones({
  name: 'tax-zones',
  title: 'Tax zones',
  one: 'tax zone',
  section: 'Well-being',
  about: 'Tax rates by area or street: Property Tax Information of the Welcome Packet.',
  table: taxZones,
  key: ['name'],
  noteCells: ['rate', 'reviewed'],
  toPath: () => packetPages.taxes.path,
  fields: [
    line('name', 'Name'),
    paragraph('description', 'Description'),
    decimalNumber('rate', 'Tax rate', [0.0001, 99.9999], {
      property: 'taxRate',
      hint: 'Dollars a year per $1,000 of assessed value, such as 18.24',
    }),
    yesOrNo('added', 'Its rate is added to another zone’s', {
      property: 'isPinned',
      isOptional: true,
      hint: 'Yes for a district on top of the zones, such as for parks or water',
    }),
    ...where,
    line('area', 'Size', { hint: 'Such as 325 acres' }),
    wholeNumber('average-assessment', 'Average assessment', [1, 1_000_000_000], { hint: 'In dollars' }),
    wholeNumber('due-month', 'Month in which tax is due', [1, 12]),
    wholeNumber('due-day', 'Day of that month', [1, 28]),
    lines('exemptions', 'Exemptions'),
    ...from,
  ],
});

const schools = defineZones({
  name: 'school-zones',
  title: 'School zones',
  one: 'school zone',
  section: 'Well-being',
  about: 'Schools by area or street: School Zoning of the Welcome Packet.',
  table: schoolZones,
  key: ['name', 'level'],
  toName: ({ name = '' }) => name,
  noteCells: ['level', 'reviewed'],
  toPath: () => packetPages.schools.path,
  fields: [
    line('name', 'Name', { hint: 'Such as Orchard attendance area' }),
    choice('level', 'Level', schoolLevels),
    line('school', 'School', { property: 'schoolName', also: ['school name'] }),
    line('grade', 'Grades', { hint: 'Such as K–5' }),
    ...where,
    wholeNumber('rating', 'Rating out of 10', [1, 10]),
    // Imports look up a cell named "address" for the marker, which belongs to the zone instead.
    line('school-address', 'School’s address', { property: 'address', also: ['address'] }),
    phone('phone', 'Phone'),
    wholeNumber('enrollment', 'Students', [1, 20_000]),
    webPage('website', 'Website'),
    lines('programs', 'Programs'),
    ...from,
  ],
});

export const taxZoneContent: ContentKind = {
  ...taxes,
  describeImpact: describeZoneImpact(taxes.store, 'tax'),
};
export const schoolZoneContent: ContentKind = {
  ...schools,
  describeImpact: describeZoneImpact(schools.store, 'school'),
};
