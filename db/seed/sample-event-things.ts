import type { events } from '../schema';

export type SampleEvent = Pick<
  typeof events.$inferInsert,
  'title' | 'details' | 'place' | 'latitude' | 'longitude'
> & {
  /** What its occurrences are known by: the day comes behind it. */
  slug: string;
  capacity: number | null;
  /** How many days after it was laid it is held, and from when to when by the neighborhood's clocks. */
  inDays: number;
  at: readonly [from: string, to: string];
  /** Who's going, each with how many people, themselves included. */
  going: Readonly<Record<string, number>>;
  /** Who waits for places, in order. */
  waiting?: Readonly<Record<string, number>>;
  declined?: readonly string[];
  /** It was held before as well, so many days ago. */
  heldDaysAgo?: number;
};

/** The ten sample events, on the ten places of S2 §2. The BBQ and the meeting are those of the sample alerts. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    slug: 'morning-coffee',
    title: 'Morning Coffee on the Square',
    capacity: null,
    details: 'Coffee and tea are on us; bring a mug. For new neighbors, and everyone else too.',
    place: 'Commons Square',
    latitude: 45.4871,
    longitude: -122.8037,
    inDays: 1,
    at: ['09:00', '10:30'],
    heldDaysAgo: 6,
    going: { 'george-whitfield': 2, 'amina-yusuf': 1, 'priya-raman': 1, 'walter-novak': 2, 'linh-tran': 1 },
  },
  {
    slug: 'potluck',
    title: 'Neighborhood Potluck',
    capacity: 60,
    details:
      'Bring a dish for six and something to drink. We have plates, cups and tables. Please put a note on your dish that says what’s in it.',
    place: 'Commons House, Great Hall',
    latitude: 45.4879,
    longitude: -122.8029,
    inDays: 3,
    at: ['17:30', '20:30'],
    heldDaysAgo: 16,
    going: {
      'demo-user': 2,
      'samuel-okafor': 4,
      'linh-tran': 3,
      'george-whitfield': 2,
      'amina-yusuf': 5,
      'diego-morales': 4,
      'hannah-lindqvist': 2,
      'keiko-tanaka': 3,
      'elijah-brooks': 2,
    },
    declined: ['walter-novak'],
  },
  {
    slug: 'repair-cafe',
    title: 'Repair Café',
    capacity: 20,
    details:
      'Toasters, lamps, bikes, jeans: bring something broken and fix it with a neighbor who knows how. You only pay for parts.',
    place: 'Commons House, Workshop',
    latitude: 45.4875,
    longitude: -122.8022,
    inDays: 4,
    at: ['13:00', '16:00'],
    going: {
      'walter-novak': 3,
      'priya-raman': 2,
      'samuel-okafor': 4,
      'diego-morales': 2,
      'keiko-tanaka': 3,
      'hannah-lindqvist': 2,
      'elijah-brooks': 2,
    },
  },
  {
    slug: 'pottery-evening',
    title: 'Pottery Evening',
    capacity: 8,
    details:
      'Two hours at the wheel with Keiko Tanaka. Clay and glaze are included. Wear something that can get dirty.',
    place: 'Studio, 5 Orchard Row',
    latitude: 45.4876,
    longitude: -122.8018,
    inDays: 5,
    at: ['18:30', '20:30'],
    going: { 'keiko-tanaka': 1, 'amina-yusuf': 2, 'hannah-lindqvist': 2, 'priya-raman': 1, 'linh-tran': 2 },
    waiting: { 'elijah-brooks': 2, 'diego-morales': 1 },
  },
  {
    slug: 'creek-cleanup',
    title: 'Creek Cleanup',
    capacity: 40,
    details:
      'We walk the creek from the footbridge to the meadow and pick up litter. Gloves and bags provided; boots are a good idea.',
    place: 'Footbridge, Creek Path',
    latitude: 45.4883,
    longitude: -122.8051,
    inDays: 6,
    at: ['10:00', '12:00'],
    going: {
      'priya-raman': 4,
      'walter-novak': 1,
      'samuel-okafor': 3,
      'george-whitfield': 2,
      'diego-morales': 4,
    },
  },
  {
    slug: 'neighborhood-bbq',
    title: 'Neighborhood BBQ',
    capacity: null,
    details:
      'We have grills, buns and lemonade. Bring something to grill, a plate and a chair. There are separate vegetarian and halal grills.',
    place: 'Commons Square, south lawn',
    latitude: 45.4866,
    longitude: -122.8046,
    inDays: 7,
    at: ['18:00', '21:00'],
    going: { 'linh-tran': 2, 'hannah-lindqvist': 1, 'keiko-tanaka': 2, 'george-whitfield': 1 },
  },
  {
    slug: 'movie-night',
    title: 'Movie Night Under the Stars',
    capacity: 80,
    details:
      'A family movie on the big screen after dark. Bring blankets and chairs; the popcorn is on us. If it rains, we move to the Great Hall.',
    place: 'Meadow behind the Commons House',
    latitude: 45.4882,
    longitude: -122.8033,
    inDays: 9,
    at: ['19:30', '22:00'],
    going: {
      'samuel-okafor': 5,
      'amina-yusuf': 6,
      'diego-morales': 4,
      'elijah-brooks': 3,
      'linh-tran': 4,
      'hannah-lindqvist': 3,
      'george-whitfield': 2,
      'demo-manager': 4,
    },
  },
  {
    slug: 'first-aid',
    title: 'First Aid Refresher',
    capacity: 16,
    details:
      'Two hours of hands-on practice: CPR, bleeding, burns, and the defibrillator in the Commons House. No experience needed.',
    place: 'Commons House, Room 2',
    latitude: 45.4878,
    longitude: -122.8027,
    inDays: 11,
    at: ['18:00', '20:00'],
    going: {
      'amina-yusuf': 2,
      'walter-novak': 2,
      'elijah-brooks': 2,
      'keiko-tanaka': 2,
      'samuel-okafor': 2,
      'george-whitfield': 2,
      'priya-raman': 3,
    },
  },
  {
    slug: 'solar-tour',
    title: 'Tour of the Solar Array',
    capacity: 25,
    details:
      'See where our electricity comes from: the array, the batteries, and what happens on a cloudy day. Bring your questions.',
    place: 'South meadow, by the battery shed',
    latitude: 45.4862,
    longitude: -122.8034,
    inDays: 13,
    at: ['16:00', '17:30'],
    going: { 'diego-morales': 3, 'hannah-lindqvist': 2, 'priya-raman': 2 },
  },
  {
    slug: 'residents-meeting',
    title: 'Community Meeting',
    capacity: 120,
    details:
      'What got done this quarter, what’s next, and what you want to change. On the agenda: the new path lights, next year’s budget and your questions.',
    place: 'Commons House, Small Hall',
    latitude: 45.4881,
    longitude: -122.8025,
    inDays: 16,
    at: ['19:00', '21:00'],
    going: {
      'demo-manager': 1,
      'samuel-okafor': 2,
      'george-whitfield': 2,
      'amina-yusuf': 1,
      'walter-novak': 2,
      'elijah-brooks': 2,
      'keiko-tanaka': 2,
      'linh-tran': 1,
      'priya-raman': 2,
    },
  },
];
