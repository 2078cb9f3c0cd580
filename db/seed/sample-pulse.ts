import { eq } from 'drizzle-orm';

import type { Db } from '../client';
import { articles, pulseBoards, residents } from '../schema';
import { cast } from './cast';
import { sampleArticles } from './sample-articles';
import type { SeedTime } from './seed-demo';

export { sampleArticles };

const hourMs = 60 * 60 * 1000;

/** Where each part of the neighborhood reads its news, as far apart as pins on their map need to be pressed one by one. */
export const samplePulseBoards: readonly Omit<typeof pulseBoards.$inferInsert, 'position'>[] = [
  {
    id: 'commons-board',
    name: 'Commons Board',
    type: 'Neighborhood news',
    description:
      'News from the office and for all of us: decisions, repairs, safety, and finding your way around. ' +
      'There’s a paper copy on the Commons House porch.',
    latitude: 45.4872,
    longitude: -122.8031,
    address: '1 Commons Square',
    manager: 'Maya Chen',
    phone: '(503) 555-0185',
    hours: 'Board any time; office Monday to Friday, 9 AM to 5 PM',
    categories: ['News', 'Events', 'Safety', 'Neighbors'],
    features: ['Paper copy', 'Large print on request', 'Drop box for your news', 'Step-free'],
  },
  {
    id: 'green-living-board',
    name: 'Green Living Board',
    type: 'Sustainability',
    description:
      'How we use less and waste less: the garden, energy, water, repairs, and getting around without a car. ' +
      'Ask at the board, and a neighbor who has tried it will answer.',
    latitude: 45.4922,
    longitude: -122.8107,
    address: '95 Creek Path',
    manager: 'Ruth Delgado',
    phone: '(503) 555-0186',
    hours: 'Every day, sunrise to sunset',
    categories: ['Energy & Water', 'Garden', 'Waste & Reuse', 'Getting Around'],
    features: ['Seed shelf', 'Compost questions', 'Swap corner', 'Shuttle timetable'],
  },
  {
    id: 'family-youth-board',
    name: 'Family & Youth Board',
    type: 'Families and young people',
    description:
      'For kids and the people raising them: learning, free time, help for parents, and a corner written ' +
      'by teens.',
    latitude: 45.4824,
    longitude: -122.8083,
    address: '40 Library Way',
    manager: 'Leona Marsh',
    phone: '(503) 555-0187',
    hours: 'Monday to Saturday, 10 AM to 6 PM; Sunday, noon to 5 PM',
    categories: ['Families', 'Youth', 'Learning'],
    features: ['Low board for kids', 'Babysitter list', 'Lost and found', 'Homework corner'],
  },
];

/** Fills in the boards and their articles, where there is none. The sample neighborhood's manager wrote them. */
export async function seedPulse(db: Db, { now }: SeedTime): Promise<void> {
  if ((await db.$count(pulseBoards)) > 0) return;
  await db.insert(pulseBoards).values(samplePulseBoards.map((board, position) => ({ ...board, position })));
  const manager = cast.find(({ role }) => role === 'manager')!;
  const isHere = (await db.$count(residents, eq(residents.id, manager.id))) > 0;
  await db.insert(articles).values(
    sampleArticles.map(({ hoursAgo, ...article }) => ({
      ...article,
      authorId: isHere ? manager.id : null,
      authorName: `${manager.name} (manager)`,
      publishedAt: new Date(now.getTime() - hoursAgo * hourMs),
    })),
  );
}
