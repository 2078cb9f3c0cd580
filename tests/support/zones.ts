import { eq } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import { type Boundary, profiles, schoolZones, taxZones } from '#db/schema';

import type { TestServices } from './domain-test';

export type Point = [longitude: number, latitude: number];

/** A square about 780 m wide and 1.1 km high. The given point is its south-west corner. */
export const square = ([west, south]: Point): Boundary => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
      [west, south],
    ],
  ],
});
export const [west, south] = [-122.8, 45.48];
export const homes = {
  inFirst: [west + 0.002, south + 0.002],
  betweenFirstAndSecond: [west + 0.01, south + 0.002],
  inSecond: [west + 0.012, south + 0.002],
  onOuterBorder: [west + 0.002, south],
  outside: [west - 0.1, south],
} satisfies Record<string, Point>;

export const firstCorner: Point = [west, south];
export const secondCorner: Point = [west + 0.01, south];

const from = (name: string) => ({
  source: `The office of ${name}`,
  sourceUrl: 'https://example.org/office',
  reviewedOn: '2026-11-01',
});
export const aTaxZone = (id: string, corner: Point, more: Partial<typeof taxZones.$inferSelect> = {}) => ({
  id,
  name: `${id} Zone`,
  latitude: corner[1],
  longitude: corner[0],
  ...from('taxes'),
  description: 'Homes.',
  taxRate: 10,
  area: '10 acres',
  exemptions: ['Veterans'],
  isPinned: false,
  averageAssessment: 300_000,
  dueMonth: 11,
  dueDay: 15,
  boundary: square(corner),
  ...more,
});
export const aSchoolZone = (
  id: string,
  level: 'elementary' | 'middle' | 'high' | 'choice',
  corner: Point,
) => ({
  id,
  level,
  name: `${id} area`,
  latitude: corner[1],
  longitude: corner[0],
  ...from('schools'),
  grade: 'K–5',
  rating: 7,
  schoolName: `${id} School`,
  address: '1 Lane',
  phone: '(503) 555-0199',
  enrollment: 400,
  website: 'https://example.org',
  programs: ['Chess'],
  boundary: square(corner),
});

export async function seedZones(
  { db }: Pick<TestServices, 'db'>,
  zones: { tax?: (typeof taxZones.$inferInsert)[]; schools?: (typeof schoolZones.$inferInsert)[] },
): Promise<void> {
  await db.delete(taxZones);
  await db.delete(schoolZones);
  if (zones.tax) await db.insert(taxZones).values(zones.tax);
  if (zones.schools) await db.insert(schoolZones).values(zones.schools);
}

export async function setHome(
  { db }: Pick<TestServices, 'db'>,
  at: Point | null,
  source: 'typed' | 'found' | 'default' = 'found',
): Promise<void> {
  const [longitude, latitude] = at ?? [null, null];
  await db
    .update(profiles)
    .set({ longitude, latitude, placeSource: at && source })
    .where(eq(profiles.residentId, 'demo-user'));
}

export const sampleHome: Point = [-122.8041, 45.4869];

/** Moves the sample resident of a running app, whom journeys of one worker share. */
export async function moveHome(databaseUrl: string, at: Point, source?: 'default'): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await setHome({ db }, at, source);
  await close();
}
