import type { Db } from '../client';
import {
  challengeDays,
  challengeMembers,
  challenges,
  mindfulnessFacilities,
  mindfulnessMembers,
  mindfulnessSessions,
  residents,
} from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import type { SeedTime } from './seed-demo';

/** By resident: on which days, each so many before today, they did it. Who is named has joined. */
type Done = Record<string, readonly number[]>;

type SampleFacility = Omit<typeof mindfulnessFacilities.$inferInsert, 'joined' | 'position'> & { done: Done };
type SampleChallenge = Omit<typeof challenges.$inferInsert, 'position'> & { done: Done };

const dayMs = 24 * 60 * 60 * 1000;

/** The days before today, without a gap. */
const last = (days: number): number[] => Array.from({ length: days }, (_, n) => n + 1);

/** Where to find calm (S2 §2): the workshop costs something, the others are free. */
export const sampleFacilities: readonly SampleFacility[] = [
  {
    id: 'meditation-garden',
    name: 'Willow Meditation Garden',
    type: 'Meditation garden',
    description: 'Guided meditation under the willows. First-timers welcome.',
    schedule: 'Monday, Wednesday and Friday, 7:00 AM',
    capacity: 20,
    latitude: 45.4932,
    longitude: -122.8184,
    amenities: ['Covered seats', 'Step-free paths', 'Cushions to borrow'],
    instructor: 'Hana Mori',
    duration: '30 minutes',
    cost: 'Free for residents',
    done: {
      'linh-tran': [2, 4, 7, 9],
      'hannah-lindqvist': [4, 11],
      'keiko-tanaka': [2, 7],
      'walter-novak': [9],
      'amina-yusuf': [],
    },
  },
  {
    id: 'stress-workshop',
    name: 'Stress Relief Workshop',
    type: 'Stress workshop',
    description: 'What stress does to your body and sleep, and four easy ways to relieve it any day.',
    schedule: 'Thursday, 6:30 PM',
    capacity: 12,
    latitude: 45.4868,
    longitude: -122.7902,
    amenities: ['Workbook', 'Tea', 'Hearing loop'],
    instructor: 'Dr. Elena Ruiz',
    duration: '90 minutes',
    cost: '$15 per session',
    done: {
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
  },
  {
    id: 'support-circle',
    name: 'Open Circle',
    type: 'Support group',
    description: 'Neighbors who listen to each other. What’s said in the circle stays in the circle.',
    schedule: 'Tuesday, 7:00 PM',
    capacity: 8,
    latitude: 45.4719,
    longitude: -122.8113,
    amenities: ['Quiet room', 'Childcare next door'],
    instructor: 'Marcus Bell',
    duration: '60 minutes',
    cost: 'Free for residents',
    done: {
      'samuel-okafor': [3, 10],
      'george-whitfield': [3],
      'amina-yusuf': [10],
      'diego-morales': [],
      'priya-raman': [3, 10],
      'walter-novak': [],
      'elijah-brooks': [3],
    },
  },
  {
    id: 'breath-studio',
    name: 'Breath & Movement Studio',
    type: 'Studio',
    description: 'Slow stretches and breathing, standing or in a chair. No mat or experience needed.',
    schedule: 'Saturday and Sunday, 9:00 AM',
    capacity: 16,
    latitude: 45.5031,
    longitude: -122.7961,
    amenities: ['Chairs', 'Mats to borrow', 'Changing room'],
    instructor: 'Priscilla Odum',
    duration: '45 minutes',
    cost: 'Free for residents',
    done: { 'priya-raman': [6, 13], 'keiko-tanaka': [6], 'linh-tran': [], 'elijah-brooks': [13] },
  },
];

/** What neighbors take up together (S2 §2). */
export const sampleChallenges: readonly SampleChallenge[] = [
  {
    id: 'daily-steps',
    name: '10,000 Steps a Day',
    type: 'Walking',
    description: 'Walk 10,000 steps on 30 days, in a row or not.',
    schedule: 'Any time; together on Saturday, 8:30 AM',
    features: ['Weekly group walk', 'Routes of every length'],
    latitude: 45.4904,
    longitude: -122.8301,
    amenities: ['Water fountain', 'Benches along the way'],
    rewards: 'Your name on the board at the Commons House',
    goalDays: 30,
    done: {
      'samuel-okafor': last(12),
      'priya-raman': last(9),
      'walter-novak': last(22),
      'diego-morales': [1, 3, 5, 8],
    },
  },
  {
    id: 'calm-days',
    name: '21 Days of Calm',
    type: 'Meditation',
    description: 'Sit quietly for ten minutes a day. Miss one? Just pick it up the next day.',
    schedule: 'Any time; together on Sunday, 8:00 PM',
    features: ['A theme for each week', 'Beginner friendly'],
    latitude: 45.4812,
    longitude: -122.7981,
    amenities: ['Quiet room', 'Cushions to borrow'],
    rewards: 'Tea with everyone who finished',
    goalDays: 21,
    done: { 'linh-tran': last(15), 'hannah-lindqvist': last(21), 'amina-yusuf': [2, 3, 6] },
  },
  {
    id: 'screen-free-evenings',
    name: 'Screen-Free Evenings',
    type: 'Sleep',
    description: 'No screens in the hour before bed, on 14 evenings.',
    schedule: 'Every evening',
    features: ['Tips for falling asleep', 'Board games to borrow'],
    latitude: 45.4757,
    longitude: -122.8234,
    amenities: ['Book exchange', 'Game shelf'],
    rewards: 'Any book you like from the exchange',
    goalDays: 14,
    done: { 'george-whitfield': last(6), 'keiko-tanaka': [1, 2, 4], 'elijah-brooks': [2] },
  },
  {
    id: 'five-a-day',
    name: 'Five a Day',
    type: 'Nutrition',
    description: 'Eat five servings of fruits and vegetables a day, on 28 days.',
    schedule: 'Any time; tasting on the first Sunday of the month, 11:00 AM',
    features: ['Seasonal recipes', 'Harvest to share'],
    latitude: 45.4985,
    longitude: -122.7847,
    amenities: ['Community kitchen', 'Garden stand'],
    rewards: 'A basket from the community garden',
    goalDays: 28,
    done: { 'hannah-lindqvist': last(10), 'diego-morales': last(4), 'amina-yusuf': last(17) },
  },
];

/**
 * The sample programs, with those of the cast who have joined and what they have done, each where there is none.
 * Nobody who can sign in has joined: that is left for them to try.
 */
export async function seedPrograms(db: Db, time: SeedTime): Promise<void> {
  const people = new Set((await db.select({ id: residents.id }).from(residents)).map(({ id }) => id));
  if ((await db.$count(mindfulnessFacilities)) === 0) await seedFacilities(db, time, people);
  if ((await db.$count(challenges)) === 0) await seedChallenges(db, time, people);
}

async function seedFacilities(db: Db, time: SeedTime, people: ReadonlySet<string>): Promise<void> {
  await db.insert(mindfulnessFacilities).values(
    sampleFacilities.map(({ done, ...facility }, position) => ({
      ...facility,
      position,
      joined: Object.keys(done).filter((id) => people.has(id)).length,
    })),
  );
  const { members, days } = whatWasDone(sampleFacilities, time, people);
  if (members.length > 0) {
    await db.insert(mindfulnessMembers).values(members.map(({ id, ...row }) => ({ ...row, facilityId: id })));
  }
  if (days.length > 0) {
    await db.insert(mindfulnessSessions).values(days.map(({ id, ...row }) => ({ ...row, facilityId: id })));
  }
}

async function seedChallenges(db: Db, time: SeedTime, people: ReadonlySet<string>): Promise<void> {
  await db
    .insert(challenges)
    .values(sampleChallenges.map(({ done: _, ...challenge }, position) => ({ ...challenge, position })));
  const { members, days } = whatWasDone(sampleChallenges, time, people);
  if (members.length > 0) {
    await db.insert(challengeMembers).values(members.map(({ id, ...row }) => ({ ...row, challengeId: id })));
  }
  if (days.length > 0) {
    await db.insert(challengeDays).values(days.map(({ id, ...row }) => ({ ...row, challengeId: id })));
  }
}

/** The rows of those who are still there: they joined on the day before they first did it. */
function whatWasDone(
  samples: readonly { id: string; done: Done }[],
  { now, timeZone }: SeedTime,
  people: ReadonlySet<string>,
) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const all = samples.flatMap(({ id, done }) =>
    Object.entries(done)
      .filter(([residentId]) => people.has(residentId))
      .map(([residentId, days]) => ({ id, residentId, days })),
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
