import type { Db } from '../client';
import { schoolZones, taxZones } from '../schema';

type Position = [longitude: number, latitude: number];
type Polygon = { type: 'Polygon'; coordinates: Position[][] };

type SampleTaxZone = Omit<typeof taxZones.$inferInsert, 'position' | 'boundary'> & { boundary: Polygon };
type SampleSchoolZone = Omit<typeof schoolZones.$inferInsert, 'position' | 'boundary'> & {
  boundary: Polygon;
};

/** @param corners counterclockwise, without a repeated end */
const polygon = (...corners: Position[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0]!]],
});

// Shared borders, so that no home falls between zones.
const creeksideToHilltop: Position[] = [
  [-122.8196, 45.492],
  [-122.8135, 45.4912],
];
const creeksideToCommons: Position[] = [
  [-122.8135, 45.4912],
  [-122.806, 45.4902],
  [-122.7995, 45.4908],
  [-122.7925, 45.4899],
];
const commonsToHilltop: Position[] = [
  [-122.8135, 45.4912],
  [-122.814, 45.4845],
  [-122.808, 45.4828],
  [-122.801, 45.4834],
  [-122.794, 45.4826],
];

const assessor = {
  source: 'Washington County Assessment & Taxation, sample figures',
  sourceUrl: 'https://www.washingtoncountyor.gov/at',
  reviewedOn: '2026-11-01',
};
/** Oregon's counties collect property tax from November for the tax year from July. */
const due = { dueMonth: 11, dueDay: 15 };

/** Three zones tile the neighborhood. A district overlaps two of them. */
export const sampleTaxZones: readonly SampleTaxZone[] = [
  {
    id: 'cedar-commons',
    name: 'Cedar Commons',
    area: '325 acres',
    description:
      'The homes around Commons Square, inside the city. Most of the tax goes to schools, the city and the fire district; who pays it all by the due date gets a discount.',
    taxRate: 18.24,
    averageAssessment: 312_000,
    ...due,
    exemptions: [
      'Disabled veteran or surviving spouse exemption',
      'Senior citizen deferral',
      'Disabled homeowner deferral',
      'Solar energy system exemption',
    ],
    latitude: 45.4856,
    longitude: -122.7978,
    ...assessor,
    boundary: polygon(...commonsToHilltop.slice(1), ...creeksideToCommons.toReversed()),
  },
  {
    id: 'creekside',
    name: 'Creekside',
    area: '395 acres',
    description:
      'North of the neighborhood, along the creek to the meadow and the light rail. It lies in the city as well; the bonds for its older streets are paid off, so the rate is a little lower.',
    taxRate: 17.86,
    averageAssessment: 338_000,
    ...due,
    exemptions: [
      'Disabled veteran or surviving spouse exemption',
      'Senior citizen deferral',
      'Solar energy system exemption',
      'Stream bank special assessment',
    ],
    latitude: 45.4953,
    longitude: -122.8019,
    ...assessor,
    boundary: polygon(
      ...[...creeksideToHilltop, ...creeksideToCommons.slice(1)],
      [-122.793, 45.495],
      [-122.8, 45.4985],
      [-122.811, 45.499],
      [-122.818, 45.4965],
    ),
  },
  {
    id: 'hilltop',
    name: 'Hilltop',
    area: '475 acres',
    description:
      'The slopes south and west of the neighborhood, outside the city limits. The county looks after roads and patrols here, so the rate is lower.',
    taxRate: 16.72,
    averageAssessment: 405_000,
    ...due,
    exemptions: [
      'Disabled veteran or surviving spouse exemption',
      'Senior citizen deferral',
      'Solar energy system exemption',
      'Forestland special assessment',
    ],
    latitude: 45.4789,
    longitude: -122.8098,
    ...assessor,
    boundary: polygon(
      ...creeksideToHilltop.slice(0, 1),
      [-122.8208, 45.485],
      [-122.817, 45.4768],
      [-122.806, 45.4752],
      [-122.7962, 45.477],
      ...commonsToHilltop.toReversed(),
    ),
  },
  {
    id: 'creek-improvement',
    name: 'Creek Improvement District',
    isPinned: true,
    area: '105 acres',
    description:
      'Homes near the creek pay this on top of their zone’s rate. It keeps the banks, the storm drains, the footbridges and the lights on Creek Path in order.',
    taxRate: 0.42,
    averageAssessment: 318_000,
    ...due,
    exemptions: [
      'Disabled veteran or surviving spouse exemption',
      'Senior citizen deferral',
      'Rain garden credit of the district',
    ],
    latitude: 45.4912,
    longitude: -122.8096,
    ...assessor,
    boundary: polygon(
      [-122.8062, 45.4859],
      [-122.8038, 45.4862],
      [-122.8039, 45.4887],
      [-122.8048, 45.4925],
      [-122.809, 45.4952],
      [-122.813, 45.4934],
      [-122.8104, 45.4893],
    ),
  },
];

const west: Position = [-122.8215, 45.4865];
const southWest: Position = [-122.8178, 45.4764];
const south: Position = [-122.802, 45.4744];
const southEast: Position = [-122.7938, 45.4772];
const east: Position = [-122.7905, 45.4868];
const northEast: Position = [-122.7928, 45.4962];
const north: Position = [-122.803, 45.4998];
const northWest: Position = [-122.8198, 45.4988];

const acrossTown: Position[] = [
  south,
  [-122.8008, 45.4828],
  [-122.8026, 45.4862],
  [-122.8026, 45.4882],
  [-122.8012, 45.4926],
  north,
];
const belowMapleWalk: Position[] = [west, [-122.8112, 45.4848], [-122.802, 45.4856], east];

const district = {
  source: 'Beaverton School District, sample boundaries and ratings',
  sourceUrl: 'https://www.beaverton.k12.or.us/',
  reviewedOn: '2026-11-01',
};

/** Two elementary and two middle schools side by side, a high school for all, and a choice school. */
export const sampleSchoolZones: readonly SampleSchoolZone[] = [
  {
    id: 'cedar-commons-elementary',
    name: 'Cedar Commons attendance area',
    level: 'elementary',
    grade: 'K–5',
    rating: 8,
    schoolName: 'Cedar Commons Elementary School',
    enrollment: 486,
    address: '104 Cedar Lane',
    phone: '(503) 555-0170',
    website: 'https://example.org/schools/cedar-commons-elementary',
    programs: [
      'Spanish and English classes',
      'School garden',
      'Care before and after school',
      'Free breakfast',
    ],
    latitude: 45.4874,
    longitude: -122.81,
    ...district,
    boundary: polygon(northWest, west, southWest, ...acrossTown),
  },
  {
    id: 'orchard-elementary',
    name: 'Orchard attendance area',
    level: 'elementary',
    grade: 'K–5',
    rating: 7,
    schoolName: 'Orchard Elementary School',
    enrollment: 412,
    address: '82 Orchard Row',
    phone: '(503) 555-0171',
    website: 'https://example.org/schools/orchard-elementary',
    programs: ['Music for every grade', 'Speech and reading support', 'Walking school bus', 'Chess club'],
    latitude: 45.488,
    longitude: -122.795,
    ...district,
    boundary: polygon(southEast, east, northEast, ...acrossTown.toReversed()),
  },
  {
    id: 'creekside-middle',
    name: 'Creekside attendance area',
    level: 'middle',
    grade: '6–8',
    rating: 7,
    schoolName: 'Creekside Middle School',
    enrollment: 734,
    address: '120 Creek Path',
    phone: '(503) 555-0172',
    website: 'https://example.org/schools/creekside-middle',
    programs: ['Band and choir', 'Robotics', 'Creek science days', 'Homework club'],
    latitude: 45.4943,
    longitude: -122.81047,
    ...district,
    boundary: polygon(northEast, north, northWest, ...belowMapleWalk),
  },
  {
    id: 'hilltop-middle',
    name: 'Hilltop attendance area',
    level: 'middle',
    grade: '6–8',
    rating: 8,
    schoolName: 'Hilltop Middle School',
    enrollment: 658,
    address: '24 Ridge Road',
    phone: '(503) 555-0173',
    website: 'https://example.org/schools/hilltop-middle',
    programs: ['Wood and metal shop', 'Spanish', 'Cross-country', 'Theater'],
    latitude: 45.4792,
    longitude: -122.801,
    ...district,
    boundary: polygon(southWest, south, southEast, ...belowMapleWalk.toReversed()),
  },
  {
    id: 'ridgeline-high',
    name: 'Ridgeline attendance area',
    level: 'high',
    grade: '9–12',
    rating: 8,
    schoolName: 'Ridgeline High School',
    enrollment: 1_620,
    address: '60 Ridge Road',
    phone: '(503) 555-0174',
    website: 'https://example.org/schools/ridgeline-high',
    programs: [
      'Advanced Placement',
      'Health careers',
      'Clean energy shop',
      'College classes',
      'Night library',
    ],
    latitude: 45.479,
    longitude: -122.8125,
    ...district,
    boundary: polygon(west, southWest, south, southEast, east, northEast, north, northWest),
  },
  {
    id: 'commons-choice',
    name: 'Commons School choice area',
    level: 'choice',
    grade: 'K–8',
    rating: 9,
    schoolName: 'The Commons School',
    enrollment: 288,
    address: '30 Library Way',
    phone: '(503) 555-0175',
    website: 'https://example.org/schools/commons-school',
    programs: ['Places by lottery each February', 'Mixed-age classes', 'Outdoor Fridays', 'Arts and crafts'],
    latitude: 45.4836,
    longitude: -122.8048,
    ...district,
    boundary: polygon(
      [-122.809, 45.4822],
      [-122.799, 45.4818],
      [-122.7962, 45.4868],
      [-122.7985, 45.4915],
      [-122.807, 45.4922],
      [-122.8102, 45.4872],
    ),
  },
];

export async function seedZones(db: Db): Promise<void> {
  if ((await db.$count(taxZones)) === 0) {
    await db.insert(taxZones).values(sampleTaxZones.map((zone, position) => ({ ...zone, position })));
  }
  if ((await db.$count(schoolZones)) === 0) {
    await db.insert(schoolZones).values(sampleSchoolZones.map((zone, position) => ({ ...zone, position })));
  }
}
