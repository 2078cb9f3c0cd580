import { eq } from 'drizzle-orm';

import type { Db } from '../client';
import {
  challengeDays,
  challengeMembers,
  mindfulnessFacilities,
  mindfulnessMembers,
  mindfulnessSessions,
  residents,
} from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import type { SeedTime } from './seed-demo';

/** Days of participation by program and resident, counted back from today. */
type Participation = Readonly<Record<string, Record<string, readonly number[]>>>;

const dayMs = 24 * 60 * 60 * 1000;

const lastDays = (days: number): number[] => Array.from({ length: days }, (_, n) => n + 1);

/** The demo logins haven't joined, so that they can try it. */
const mindfulness: Participation = {
  'meditation-garden': {
    'linh-tran': [2, 4, 7, 9],
    'hannah-lindqvist': [4, 11],
    'keiko-tanaka': [2, 7],
    'walter-novak': [9],
    'amina-yusuf': [],
  },
  'stress-workshop': {
    'samuel-okafor': [5],
    'linh-tran': [5, 12],
    'george-whitfield': [],
    'amina-yusuf': [12],
    'diego-morales': [],
    'hannah-lindqvist': [5, 12],
    'priya-raman': [5],
    'walter-novak': [],
    'keiko-tanaka': [12],
  },
  'support-circle': {
    'samuel-okafor': [3, 10],
    'george-whitfield': [3],
    'amina-yusuf': [10],
    'diego-morales': [],
    'priya-raman': [3, 10],
    'walter-novak': [],
    'elijah-brooks': [3],
  },
  'breath-studio': { 'priya-raman': [6, 13], 'keiko-tanaka': [6], 'linh-tran': [], 'elijah-brooks': [13] },
};

const challenges: Participation = {
  'daily-steps': {
    'samuel-okafor': lastDays(12),
    'priya-raman': lastDays(9),
    'walter-novak': lastDays(22),
    'diego-morales': [1, 3, 5, 8],
  },
  'calm-days': { 'linh-tran': lastDays(15), 'hannah-lindqvist': lastDays(21), 'amina-yusuf': [2, 3, 6] },
  'screen-free-evenings': {
    'george-whitfield': lastDays(6),
    'keiko-tanaka': [1, 2, 4],
    'elijah-brooks': [2],
  },
  'five-a-day': {
    'hannah-lindqvist': lastDays(10),
    'diego-morales': lastDays(4),
    'amina-yusuf': lastDays(17),
  },
};

export async function seedMindfulness(db: Db, time: SeedTime): Promise<void> {
  const { members, days } = await readParticipation(db, mindfulness, time);
  if (members.length === 0) return;
  await db.insert(mindfulnessMembers).values(members);
  await db.insert(mindfulnessSessions).values(days);
  const joined = db.$count(mindfulnessMembers, eq(mindfulnessMembers.programId, mindfulnessFacilities.id));
  await db.update(mindfulnessFacilities).set({ joined });
}

export async function seedChallenges(db: Db, time: SeedTime): Promise<void> {
  const { members, days } = await readParticipation(db, challenges, time);
  if (members.length === 0) return;
  await db.insert(challengeMembers).values(members);
  await db.insert(challengeDays).values(days);
}

/** Skips former residents. Each joined a day before their first session. */
async function readParticipation(db: Db, done: Participation, { now, timeZone }: SeedTime) {
  const people = new Set((await db.select({ id: residents.id }).from(residents)).map(({ id }) => id));
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const all = Object.entries(done).flatMap(([programId, ofIt]) =>
    Object.entries(ofIt)
      .filter(([residentId]) => people.has(residentId))
      .map(([residentId, days]) => ({ programId, residentId, days })),
  );
  return {
    members: all.map(({ days, ...row }) => ({ ...row, joinedAt: ago(Math.max(0, ...days) + 1) })),
    days: all.flatMap(({ days, ...row }) =>
      days.map((daysAgo) => ({
        ...row,
        day: neighborhoodDay(timeZone, now, -daysAgo),
        createdAt: ago(daysAgo),
      })),
    ),
  };
}
