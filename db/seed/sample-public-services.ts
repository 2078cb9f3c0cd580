import type { Db } from '../client';
import { publicServiceHours, publicServices } from '../schema';
import {
  everyDay,
  friday,
  type Hours,
  monday,
  open,
  saturday,
  sunday,
  thursday,
  tuesday,
  wednesday,
  weekdays,
} from './opening-times';

type SampleService = Omit<typeof publicServices.$inferInsert, 'position'> & { hours: readonly Hours[] };

const reviewedOn = '2026-11-01';
const county = {
  source: 'Washington County, sample entry',
  sourceUrl: 'https://www.washingtoncountyor.gov/',
  reviewedOn,
};
const city = {
  source: 'City of Beaverton, sample entry',
  sourceUrl: 'https://www.beavertonoregon.gov/',
  reviewedOn,
};

/** What the public pays for and everybody may use. */
export const samplePublicServices: readonly SampleService[] = [
  {
    id: 'library',
    name: 'Cedar Commons Library',
    category: 'Library',
    description: 'Books, movies and quiet tables. Cards are free for anyone in the county.',
    address: '40 Library Way',
    phone: '(503) 555-0131',
    services: ['Free library card', 'Computers and printing', 'Story time', 'Study rooms', 'Home delivery'],
    website: 'https://example.org/services/library',
    latitude: 45.4824,
    longitude: -122.8076,
    source: 'Beaverton City Library, sample entry',
    sourceUrl: 'https://www.beavertonlibrary.org/',
    reviewedOn,
    hours: [
      ...open([monday, tuesday, wednesday, thursday], 10, 20),
      ...open([friday, saturday], 10, 18),
      ...open([sunday], 12, 17),
    ],
  },
  {
    id: 'fire-station',
    name: 'Station Road Fire Station',
    category: 'Fire and rescue',
    description:
      'A crew with an engine and a medic, day and night. In an emergency, call 911. Just have a question? Ring the bell.',
    address: '82 Station Road',
    phone: '(503) 555-0132',
    services: ['Fire and rescue', 'Medical first response', 'Smoke alarm check', 'Station visits'],
    website: 'https://example.org/services/fire-station',
    latitude: 45.4964,
    longitude: -122.8025,
    source: 'Tualatin Valley Fire & Rescue, sample entry',
    sourceUrl: 'https://www.tvfr.com/',
    reviewedOn,
    hours: open(everyDay, 0, 24),
  },
  {
    id: 'police-office',
    name: 'Police Community Office',
    category: 'Police',
    description:
      'Talk to an officer about anything that worries you, make a non-emergency report, or ask for a home safety visit.',
    address: '58 Maple Walk',
    phone: '(503) 555-0133',
    services: ['Reports', 'Home safety visits', 'Lost and found', 'Bike registration'],
    website: 'https://example.org/services/police-office',
    latitude: 45.4812,
    longitude: -122.8001,
    ...city,
    hours: open(weekdays, 8, 18),
  },
  {
    id: 'clinic',
    name: 'Station Road Clinic',
    category: 'Health',
    description: 'Family doctors, nurses and a counselor. New patients welcome, with or without insurance.',
    address: '70 Station Road',
    phone: '(503) 555-0134',
    services: ['Family medicine', 'Vaccinations', 'Counseling', 'Lab tests', 'Interpreters'],
    website: 'https://example.org/services/clinic',
    latitude: 45.4961,
    longitude: -122.8075,
    source: 'Washington County Health and Human Services, sample entry',
    sourceUrl: 'https://www.washingtoncountyor.gov/hhs',
    reviewedOn,
    hours: [
      ...open([monday, wednesday, friday], 8, 17),
      ...open([tuesday, thursday], 8, 20),
      ...open([saturday], 9, 13),
    ],
  },
  {
    id: 'post-office',
    name: 'Cedar Commons Post Office',
    category: 'Post',
    description: 'Letters, packages and passports. The PO box lobby is open 24 hours.',
    address: '118 Cedar Lane',
    phone: '(503) 555-0135',
    services: ['Letters and packages', 'PO boxes', 'Passport applications', 'Change of address'],
    website: 'https://example.org/services/post-office',
    latitude: 45.4871,
    longitude: -122.8127,
    source: 'United States Postal Service, sample entry',
    sourceUrl: 'https://www.usps.com/',
    reviewedOn,
    hours: [...open(weekdays, 9, 17), ...open([saturday], 10, 13)],
  },
  {
    id: 'recycling-station',
    name: 'Ridge Road Recycling Station',
    category: 'Waste and recycling',
    description:
      'For what your bins at home can’t take: electronics, scrap metal, yard debris, paint, batteries and other hazardous waste.',
    address: '145 Ridge Road',
    phone: '(503) 555-0136',
    services: ['Hazardous waste', 'Electronics', 'Yard debris', 'Free leftover paint', 'Bulky items'],
    website: 'https://example.org/services/recycling-station',
    latitude: 45.4771,
    longitude: -122.8118,
    source: 'Metro, sample entry',
    sourceUrl: 'https://www.oregonmetro.gov/',
    reviewedOn,
    hours: open([wednesday, thursday, friday, saturday, sunday], 9, 16),
  },
  {
    id: 'city-hall-annex',
    name: 'City Hall Annex',
    category: 'Government',
    description:
      'Permits, licenses and answers without a trip downtown. Bring your plans and go over them with someone.',
    address: '4 Commons Square',
    phone: '(503) 555-0137',
    services: ['Building permits', 'Business licenses', 'Water and sewer bills', 'Ballot drop box', 'Notary'],
    website: 'https://example.org/services/city-hall-annex',
    latitude: 45.4877,
    longitude: -122.8039,
    ...city,
    hours: [...open(weekdays, 8.5, 12), ...open(weekdays, 13, 16.5)],
  },
  {
    id: 'senior-center',
    name: 'Orchard Row Senior Center',
    category: 'Seniors',
    description:
      'A hot lunch, good company, and people who know about Medicare, rides and help at home. Ages 60 and up; guests of any age welcome.',
    address: '64 Orchard Row',
    phone: '(503) 555-0138',
    services: ['Weekday lunch', 'Medicare counseling', 'Rides to the doctor', 'Caregiver support group'],
    website: 'https://example.org/services/senior-center',
    latitude: 45.4861,
    longitude: -122.7958,
    ...county,
    hours: open(weekdays, 9, 16),
  },
  {
    id: 'transit-office',
    name: 'Transit Center Ticket Office',
    category: 'Transit',
    description:
      'At the light rail stop, where the shuttle ends. Passes, reduced fares, and help planning your trip.',
    address: '100 Station Road',
    phone: '(503) 555-0139',
    services: ['Passes', 'Reduced fares for seniors and students', 'Trip planning', 'Bike lockers'],
    website: 'https://example.org/services/transit-office',
    latitude: 45.4949,
    longitude: -122.7986,
    source: 'TriMet, sample entry',
    sourceUrl: 'https://trimet.org/',
    reviewedOn,
    hours: [...open(weekdays, 7, 19), ...open([saturday], 9, 17)],
  },
  {
    id: 'animal-shelter',
    name: 'Creekside Animal Shelter',
    category: 'Animals',
    description:
      'Lost and found pets wait here for their people, or for new ones. County dog licenses at the counter.',
    address: '160 Creek Path',
    phone: '(503) 555-0140',
    services: ['Adoption', 'Lost and found pets', 'Dog licenses', 'Low-cost vaccinations'],
    website: 'https://example.org/services/animal-shelter',
    latitude: 45.4966,
    longitude: -122.8141,
    ...county,
    hours: [...open([tuesday, wednesday, thursday, friday], 11, 18), ...open([saturday, sunday], 11, 16)],
  },
];

/** Fills in the public services, where there is none. */
export async function seedPublicServices(db: Db): Promise<void> {
  if ((await db.$count(publicServices)) > 0) return;
  await db
    .insert(publicServices)
    .values(samplePublicServices.map(({ hours: _, ...service }, position) => ({ ...service, position })));
  await db
    .insert(publicServiceHours)
    .values(samplePublicServices.flatMap(({ id, hours }) => hours.map((row) => ({ ...row, serviceId: id }))));
}
