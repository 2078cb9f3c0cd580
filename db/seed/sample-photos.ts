import { createHash } from 'node:crypto';
import path from 'node:path';

import { eq, like, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Db } from '../client';
import { findInProject } from '../project-files';
import {
  amenities,
  articles,
  businesses,
  classes,
  events,
  gardenPlots,
  listings,
  problems,
  type photos,
  residents,
  socialLocations,
  tradePosts,
  trails,
} from '../schema';

/** The subject's column of `photos` and its id. Events use their series, articles their title. */
type Thing =
  | { listingId: string }
  | { tradePostId: string }
  | { eventId: string }
  | { businessId: string }
  | { amenityId: string }
  | { classId: string }
  | { trailId: string }
  | { articleId: string }
  | { plotId: string }
  | { residentId: string };

export type SamplePhoto = { name: string; of: Thing; by?: string; alt: string };

/** Creation order matters: the first pages get photos first. */
export const samplePhotos: readonly SamplePhoto[] = [
  {
    name: 'rosa-alvarez',
    of: { residentId: 'demo-user' },
    by: 'demo-user',
    alt: 'Rosa, smiling, with a red flower in her dark hair',
  },
  {
    name: 'maya-chen',
    of: { residentId: 'demo-manager' },
    alt: 'Maya, smiling, in round purple glasses and a blue jacket',
  },
  {
    name: 'morning-coffee',
    of: { eventId: 'morning-coffee' },
    alt: 'Neighbors of all ages with mugs at a coffee stand on the square, at sunrise',
  },
  {
    name: 'potluck',
    of: { eventId: 'potluck' },
    alt: 'Five neighbors behind a long table with rolls, salad, soup, pie and cake',
  },
  {
    name: 'repair-cafe',
    of: { eventId: 'repair-cafe' },
    alt: 'Four neighbors at a workbench with a toaster, a lamp and a pair of jeans to mend',
  },
  {
    name: 'pottery-evening',
    of: { eventId: 'pottery-evening' },
    alt: 'Two people at potter’s wheels, and shelves full of colorful vases behind them',
  },
  {
    name: 'bicycle',
    of: { listingId: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e01' },
    by: 'samuel-okafor',
    alt: 'A blue city bicycle with a basket of flowers in front of a brick wall',
  },
  {
    name: 'picture-books',
    of: { listingId: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e02' },
    by: 'amina-yusuf',
    alt: 'A cardboard box full of picture books that says “Free”, beside a teddy bear',
  },
  {
    name: 'ladder',
    of: { listingId: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e03' },
    by: 'george-whitfield',
    alt: 'A long yellow ladder that leans against an apple tree',
  },
  {
    name: 'bread-machine',
    of: { listingId: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e04' },
    by: 'keiko-tanaka',
    alt: 'A white bread machine on a kitchen counter, with a loaf beside it',
  },
  {
    name: 'kale',
    of: { tradePostId: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e01' },
    by: 'hannah-lindqvist',
    alt: 'A paper bag overflowing with kale at a white garden gate',
  },
  {
    name: 'pumpkin-seeds',
    of: { tradePostId: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e02' },
    by: 'walter-novak',
    alt: 'A purple bowl of pumpkin seeds on a table, with three pumpkins behind it',
  },
  {
    name: 'curry-seedlings',
    of: { tradePostId: '5e3b7a10-92c4-4c1e-8f7d-0a1b2c3d4e03' },
    by: 'priya-raman',
    alt: 'Six curry leaf seedlings in colorful pots on a sunny windowsill',
  },
  {
    name: 'cedar-bean-cafe',
    of: { businessId: 'business-1' },
    alt: 'The front of the Cedar Bean Café, with a striped awning and a table for two outside',
  },
  {
    name: 'commons-market',
    of: { businessId: 'business-2' },
    alt: 'Crates of fruit and vegetables in front of the Commons Market, and a customer with a basket',
  },
  {
    name: 'spoke-and-chain',
    of: { businessId: 'business-3' },
    alt: 'A green bicycle on a stand in the workshop, with wheels and tools on the walls',
  },
  {
    name: 'the-late-plate',
    of: { businessId: 'business-4' },
    alt: 'The Late Plate at night: guests at lit windows, a cook, and a string of lights',
  },
  {
    name: 'alder-court-pharmacy',
    of: { businessId: 'business-5' },
    alt: 'The front of the pharmacy, with a green cross, and the pharmacist at the window',
  },
  {
    name: 'soap-and-sun',
    of: { businessId: 'business-6' },
    alt: 'A row of washing machines in the Soap & Sun laundry, and someone with a basket',
  },
  {
    name: 'movie-night',
    of: { eventId: 'movie-night' },
    alt: 'Families on blankets before a big screen under the stars, on which a dog runs over a hill',
  },
  {
    name: 'creek-cleanup',
    of: { eventId: 'creek-cleanup' },
    alt: 'Three neighbors picking up litter at the creek, with a bag and a bucket',
  },
  {
    name: 'neighborhood-bbq',
    of: { eventId: 'neighborhood-bbq' },
    alt: 'A man at a big grill at dusk, and neighbors with plates under a string of lights',
  },
  {
    name: 'solar-tour',
    of: { eventId: 'solar-tour' },
    alt: 'A guide and four visitors between rows of solar panels on a meadow in bloom',
  },
  {
    name: 'swimming-pool',
    of: { amenityId: 'swimming-pool' },
    alt: 'The indoor pool, with three swimmers in its lanes and tall windows behind',
  },
  {
    name: 'gym',
    of: { amenityId: 'gym' },
    alt: 'The gym: someone runs on a treadmill, someone else lifts a barbell on a bench',
  },
  {
    name: 'pickleball-court',
    of: { amenityId: 'pickleball-court' },
    alt: 'Four people play pickleball on a blue court among trees',
  },
  {
    name: 'community-kitchen',
    of: { amenityId: 'community-kitchen' },
    alt: 'Two people in aprons cook in the community kitchen, with a pot on the stove',
  },
  {
    name: 'sauna',
    of: { amenityId: 'sauna' },
    alt: 'Two people rest on the benches of the sauna, beside its glowing stove',
  },
  {
    name: 'sunrise-yoga',
    of: { classId: 'sunrise-yoga' },
    alt: 'Five people sit on yoga mats, eyes closed, as the sun rises behind tall windows',
  },
  {
    name: 'creek-path-loop',
    of: { trailId: 'creek-path-loop' },
    alt: 'A wooden footbridge over the creek, between tall cedars',
  },
  {
    name: 'cedar-grove-walk',
    of: { trailId: 'cedar-grove-walk' },
    alt: 'A dirt path between thick old cedars and ferns, in beams of light',
  },
  {
    name: 'commons-greenway',
    of: { trailId: 'commons-greenway' },
    alt: 'Someone rides a red bicycle on the wide, flat greenway; the light rail stop is at its end',
  },
  {
    name: 'ridge-ride',
    of: { trailId: 'ridge-ride' },
    alt: 'A cyclist on a dirt trail along the ridge, with a snow-covered mountain behind',
  },
  {
    name: 'meadow-mile',
    of: { trailId: 'meadow-mile' },
    alt: 'A runner passes the quarter-mile post on the path around a meadow in bloom',
  },
  {
    name: 'hillside-run',
    of: { trailId: 'hillside-run' },
    alt: 'Rolling hills with oaks in the evening sun, and a sandy path',
  },
  {
    name: 'garden-plot',
    of: { plotId: 'A2' },
    by: 'hannah-lindqvist',
    alt: 'Plot A2 with rows of kale, carrots and tomatoes, in front of the shed and the greenhouse',
  },
  {
    name: 'compost',
    of: { articleId: 'What the compost likes, and what it doesn’t' },
    alt: 'A wooden compost bin heaped with peels and leaves, a pitchfork and a green pail',
  },
  {
    name: 'go-bag',
    of: { articleId: 'Ten minutes for your go bag' },
    alt: 'A red backpack on a table, with water, a flashlight, a radio and a first-aid kit around it',
  },
  {
    name: 'samuel-okafor',
    of: { residentId: 'samuel-okafor' },
    by: 'samuel-okafor',
    alt: 'Samuel, smiling, with a short beard and a yellow sweater',
  },
  {
    name: 'keiko-tanaka',
    of: { residentId: 'keiko-tanaka' },
    by: 'keiko-tanaka',
    alt: 'Keiko, smiling, her hair in a bun, in a green jacket',
  },
];

/** An SVG, 960 × 640, or 640 × 640 for people. */
export const samplePhotoFile = ({ name }: Pick<SamplePhoto, 'name'>): string =>
  path.join(findInProject('db/seed/photos'), `${name}.svg`);

/** The same in every database, so that existing photos are recognized. */
export function samplePhotoId({ name }: Pick<SamplePhoto, 'name'>): string {
  const hex = createHash('sha256').update(`sample photo ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

type Column = Exclude<keyof (typeof photos)['$inferInsert'] & `${string}Id`, 'messageId'>;

const tables = {
  listingId: listings,
  tradePostId: tradePosts,
  eventId: events,
  businessId: businesses,
  amenityId: amenities,
  classId: classes,
  socialLocationId: socialLocations,
  trailId: trails,
  articleId: articles,
  plotId: gardenPlots,
  residentId: residents,
  problemId: problems,
} as const satisfies Record<Column, PgTable & { id: AnyPgColumn }>;

/** @returns the subject's columns for `photos`, or null if it doesn't exist */
export async function findSampleThing(
  db: Db,
  { of }: Pick<SamplePhoto, 'of'>,
): Promise<Partial<Record<Column, string>> | null> {
  const [[column, entry]] = Object.entries(of) as [[Column, string]];
  const table = tables[column];
  const [found] = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(toCondition(column, entry))
    .orderBy(sql`${table.id} desc`)
    .limit(1);
  return found ? { [column]: found.id } : null;
}

/** Event ids end with their day, so the highest id is the next event. */
function toCondition(column: Column, entry: string): SQL {
  if (column === 'eventId') return like(events.id, `${entry}-____-__-__`);
  return column === 'articleId' ? eq(articles.title, entry) : eq(tables[column].id, entry);
}
