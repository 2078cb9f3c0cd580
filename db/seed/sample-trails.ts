import { randomUUID } from 'node:crypto';

import type { Db } from '../client';
import { trailReports, trails } from '../schema';
import type { SeedTime } from './seed-demo';

type Trail = Omit<typeof trails.$inferInsert, 'position'>;

/** The six trails of S2 §2, around the neighborhood's center. */
export const sampleTrails: readonly Trail[] = [
  {
    id: 'creek-path-loop',
    name: 'Creek Path Loop',
    type: 'Walking',
    difficulty: 'Easy',
    length: '1.2 miles',
    duration: '30 minutes',
    elevation: '20 ft gain',
    surface: 'Fine gravel',
    description:
      'A level loop along the creek under tall cedars, with two footbridges and a bench every few minutes.',
    features: ['Creek views', 'Benches', 'Two footbridges', 'Good for strollers and wheelchairs'],
    latitude: 45.4889,
    longitude: -122.8056,
  },
  {
    id: 'cedar-grove-walk',
    name: 'Cedar Grove Walk',
    type: 'Walking',
    difficulty: 'Moderate',
    length: '2.1 miles',
    duration: '1 hour',
    elevation: '160 ft gain',
    surface: 'Dirt, with roots',
    description: 'Up through the old grove to the lookout and back by the fern gully. Quiet on weekdays.',
    features: ['Old cedars', 'Lookout', 'Fern gully', 'Dogs on leash'],
    latitude: 45.4832,
    longitude: -122.8101,
  },
  {
    id: 'commons-greenway',
    name: 'Commons Greenway',
    type: 'Biking',
    difficulty: 'Easy',
    length: '4.5 miles',
    duration: '30 minutes',
    elevation: '60 ft gain',
    surface: 'Asphalt',
    description: 'Wide, flat and away from cars, from Commons Square to the light rail stop and back.',
    features: ['No cars', 'Lights until 11 PM', 'Bike pump', 'Drinking water'],
    latitude: 45.4921,
    longitude: -122.7989,
  },
  {
    id: 'ridge-ride',
    name: 'Ridge Ride',
    type: 'Biking',
    difficulty: 'Hard',
    length: '7.8 miles',
    duration: '1 hour 15 minutes',
    elevation: '620 ft gain',
    surface: 'Gravel and dirt',
    description: 'A steep climb to the ridge, a view of Mount Hood on clear days, and a fast ride down.',
    features: ['Long views', 'Steep climbs', 'Picnic table at the top'],
    latitude: 45.4787,
    longitude: -122.8163,
  },
  {
    id: 'meadow-mile',
    name: 'Meadow Mile',
    type: 'Running',
    difficulty: 'Easy',
    length: '1 mile',
    duration: '10 minutes',
    elevation: 'Flat',
    surface: 'Bark chips',
    description: 'A measured mile around the meadow with a post every quarter mile. Easy on the knees.',
    features: ['Measured mile', 'Quarter-mile posts', 'Stretching bars', 'Drinking water'],
    latitude: 45.4858,
    longitude: -122.7961,
  },
  {
    id: 'hillside-run',
    name: 'Hillside Run',
    type: 'Running',
    difficulty: 'Moderate',
    length: '3.4 miles',
    duration: '35 minutes',
    elevation: '310 ft gain',
    surface: 'Fine gravel',
    description: 'Three rolling hills through the oaks, with a shortcut back after each one.',
    features: ['Rolling hills', 'Shortcuts back', 'Shade in summer'],
    latitude: 45.4951,
    longitude: -122.8092,
  },
];

type Report = Pick<typeof trailReports.$inferInsert, 'trailId' | 'residentId' | 'condition' | 'note'> & {
  minutesAgo: number;
};

const sampleReports: readonly Report[] = [
  {
    trailId: 'creek-path-loop',
    residentId: 'samuel-okafor',
    condition: 'good',
    minutesAgo: 12,
    note: 'Clear all the way around.',
  },
  {
    trailId: 'cedar-grove-walk',
    residentId: 'demo-manager',
    condition: 'fair',
    minutesAgo: 47,
    note: 'Muddy in the fern gully; boots help.',
  },
  {
    trailId: 'commons-greenway',
    residentId: 'priya-raman',
    condition: 'good',
    minutesAgo: 95,
    note: null,
  },
  {
    trailId: 'ridge-ride',
    residentId: 'elijah-brooks',
    condition: 'poor',
    minutesAgo: 190,
    note: 'There’s a tree down across the last bend before the top.',
  },
];

/** Fills in the trails where there are none, with what neighbors found on some of them in the last hours. */
export async function seedTrails(db: Db, { now }: SeedTime): Promise<void> {
  if ((await db.$count(trails)) > 0) return;
  await db.insert(trails).values(sampleTrails.map((trail, position) => ({ ...trail, position })));
  await db.insert(trailReports).values(
    sampleReports.map(({ minutesAgo, ...report }) => ({
      ...report,
      id: randomUUID(),
      createdAt: new Date(now.getTime() - minutesAgo * 60_000),
    })),
  );
}
