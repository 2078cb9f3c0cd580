import { randomUUID } from 'node:crypto';

import type { Db } from '../client';
import { trailReports } from '../schema';
import type { SeedTime } from './seed-demo';

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

export async function seedTrailReports(db: Db, { now }: SeedTime): Promise<void> {
  await db.insert(trailReports).values(
    sampleReports.map(({ minutesAgo, ...report }) => ({
      ...report,
      id: randomUUID(),
      createdAt: new Date(now.getTime() - minutesAgo * 60_000),
    })),
  );
}
