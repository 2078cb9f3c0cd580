import type { Db } from '../client';
import { businesses, businessHours } from '../schema';
import {
  everyDay,
  friday,
  type Hours,
  open,
  saturday,
  sunday,
  thursday,
  tuesday,
  wednesday,
  weekdays,
} from './opening-times';

type SampleBusiness = Omit<typeof businesses.$inferInsert, 'position'> & { hours: readonly Hours[] };

/** The shops and services in walking distance. What they are rated is sample data, and shown as that. */
export const sampleBusinesses: readonly SampleBusiness[] = [
  {
    id: 'business-1',
    name: 'Cedar Bean Café',
    category: 'Café',
    description: 'House-roasted coffee, bread from the oven next door, and a quiet room in back.',
    address: '2 Commons Square',
    phone: '+1 503-555-0160',
    website: 'https://cedar-bean.example.org',
    latitude: 45.488,
    longitude: -122.812,
    sampleRating: 4.6,
    sampleReviews: 128,
    hours: [...open(weekdays, 6.5, 18), ...open([saturday, sunday], 8, 16)],
  },
  {
    id: 'business-2',
    name: 'Commons Market',
    category: 'Grocery',
    description:
      'Groceries from farms around Beaverton, with as little packaging as possible. Bring your jars.',
    address: '10 Commons Square',
    phone: '+1 503-555-0161',
    website: 'https://commons-market.example.org',
    latitude: 45.4975,
    longitude: -122.801,
    sampleRating: 4.4,
    sampleReviews: 203,
    hours: open(everyDay, 7, 22),
  },
  {
    id: 'business-3',
    name: 'Spoke & Chain',
    category: 'Bike repair',
    description: 'Repairs while you wait, used bikes, and tools to borrow by the hour.',
    address: '5 Maple Walk',
    phone: '+1 503-555-0162',
    website: 'https://spoke-and-chain.example.org',
    latitude: 45.479,
    longitude: -122.793,
    sampleRating: 4.8,
    sampleReviews: 76,
    hours: [...open(weekdays, 9, 18), ...open([saturday], 9, 13)],
  },
  {
    id: 'business-4',
    name: 'The Late Plate',
    category: 'Restaurant',
    description: 'Seasonal small plates to share, and a kitchen that stays open after the show.',
    address: '18 Creek Path',
    phone: '+1 503-555-0163',
    website: 'https://late-plate.example.org',
    latitude: 45.489,
    longitude: -122.788,
    sampleRating: 4.3,
    sampleReviews: 164,
    hours: [
      ...open([tuesday, wednesday, thursday], 17, 23),
      ...open([friday, saturday], 17, 26),
      ...open([sunday], 12, 21),
    ],
  },
  {
    id: 'business-5',
    name: 'Alder Court Pharmacy',
    category: 'Pharmacy',
    description: 'Prescriptions, walk-in vaccinations, and blood-pressure checks at the counter.',
    address: '1 Alder Court',
    phone: '+1 503-555-0164',
    website: null,
    latitude: 45.477,
    longitude: -122.814,
    sampleRating: 4.5,
    sampleReviews: 91,
    hours: [...open(weekdays, 9, 12.5), ...open(weekdays, 13.5, 19), ...open([saturday], 9, 17)],
  },
  {
    id: 'business-6',
    name: 'Soap & Sun Laundry',
    category: 'Laundry',
    description: 'Machines that run on our own solar power. Pay at the machine; staffed from 9 to 5.',
    address: '7 Orchard Row',
    phone: null,
    website: 'https://soap-and-sun.example.org',
    latitude: 45.501,
    longitude: -122.82,
    sampleRating: 3.9,
    sampleReviews: 58,
    hours: open(everyDay, 0, 24),
  },
];

/** Fills in the sample businesses where there is none. Nobody has rated them: that is left for residents. */
export async function seedBusinesses(db: Db): Promise<void> {
  if ((await db.$count(businesses)) > 0) return;
  await db
    .insert(businesses)
    .values(sampleBusinesses.map(({ hours: _, ...business }, position) => ({ ...business, position })));
  await db
    .insert(businessHours)
    .values(sampleBusinesses.flatMap(({ id, hours }) => hours.map((row) => ({ ...row, businessId: id }))));
}
