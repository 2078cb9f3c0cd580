import { eq } from 'drizzle-orm';

import type { Db } from '../client';
import {
  problemCategories,
  problemFollowers,
  problems,
  type problemStates,
  problemUpdates,
  residencies,
  residents,
} from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import type { SeedTime } from './seed-demo';

const hourMs = 60 * 60 * 1000;

type SampleUpdate = {
  hoursAgo: number;
  state: (typeof problemStates)[number];
  sentence: string;
  /** Working days from today. */
  plannedIn?: number;
  whose?: string;
};

type SampleProblem = Pick<
  typeof problems.$inferInsert,
  | 'categoryId'
  | 'text'
  | 'landmark'
  | 'latitude'
  | 'longitude'
  | 'aboutKind'
  | 'aboutId'
  | 'answers'
  | 'isAtHome'
> & {
  reporterId: string;
  alsoFollowedBy?: string[];
  hoursAgo: number;
  updates: SampleUpdate[];
};

/** One of each kind, accusing nobody. */
const sampleProblems: readonly SampleProblem[] = [
  {
    categoryId: 'street-lights',
    text: 'The lamp by the crosswalk flickers after dark.',
    landmark: 'Corner of Cedar Lane and Alder Court',
    latitude: 45.4885,
    longitude: -122.8012,
    answers: [],
    reporterId: 'samuel-okafor',
    alsoFollowedBy: ['linh-tran', 'priya-raman'],
    hoursAgo: 50,
    updates: [
      {
        hoursAgo: 26,
        state: 'planned',
        sentence: 'The electrician brings a new ballast.',
        plannedIn: 2,
      },
    ],
  },
  {
    categoryId: 'shuttle-stops',
    text: 'The bench at the stop has a loose board.',
    landmark: '',
    latitude: 45.4826,
    longitude: -122.8079,
    aboutKind: 'stop',
    aboutId: 'cedar-loop-3',
    answers: [],
    reporterId: 'george-whitfield',
    hoursAgo: 15 * 24,
    updates: [
      { hoursAgo: 12 * 24, state: 'fixed', sentence: 'We screwed a new board on. Thank you for telling us.' },
    ],
  },
  {
    categoryId: 'trees-and-plants',
    text: 'A sprinkler sprays the path instead of the beds.',
    landmark: 'By the tool shed',
    latitude: 45.4895,
    longitude: -122.8037,
    aboutKind: 'garden',
    aboutId: 'main-garden',
    answers: [],
    reporterId: 'demo-user',
    hoursAgo: 75,
    updates: [
      {
        hoursAgo: 4,
        state: 'in_progress',
        sentence: 'We turned it off. The new head is ordered, and hoses reach the beds until then.',
      },
    ],
  },
  {
    categoryId: 'inside-my-home',
    text: 'The bathroom door doesn’t close anymore.',
    landmark: '',
    isAtHome: true,
    answers: [{ question: 'When may somebody come in?', answer: 'Any weekday after 4 PM.' }],
    reporterId: 'demo-user',
    hoursAgo: 20,
    updates: [],
  },
  {
    categoryId: 'streets-and-paths',
    text: 'There’s a pothole where our street meets the county road.',
    landmark: 'Entrance from Oleson Road',
    latitude: 45.4848,
    longitude: -122.8003,
    answers: [],
    reporterId: 'linh-tran',
    hoursAgo: 9 * 24,
    updates: [
      {
        hoursAgo: 8 * 24,
        state: 'not_ours',
        sentence: 'The county looks after this road. We told them, and you can call them, too.',
        whose: 'Washington County Roads, 503-555-0181',
      },
    ],
  },
];

/** Problems of the sample's people, once. */
export async function seedProblems(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(problems)) > 0) return;
  const people = new Set((await db.select({ id: residents.id }).from(residents)).map(({ id }) => id));
  for (const sample of sampleProblems)
    if (people.has(sample.reporterId)) await insert(db, time, sample, people);
}

async function insert(
  db: Db,
  { now, timeZone }: SeedTime,
  { hoursAgo, updates, alsoFollowedBy = [], ...sample }: SampleProblem,
  people: ReadonlySet<string>,
): Promise<void> {
  const [category] = await db
    .select()
    .from(problemCategories)
    .where(eq(problemCategories.id, sample.categoryId));
  if (!category) return;
  const at = (ago: number) => new Date(now.getTime() - ago * hourMs);
  const dayOf = (instant: Date, workingDays: number) => addWorkingDays(timeZone, instant, workingDays);
  const [lives] = await db
    .select({ homeId: residencies.homeId })
    .from(residencies)
    .where(eq(residencies.residentId, sample.reporterId));
  const steps = [
    { hoursAgo, state: 'received' as const, sentence: `${category.keeper} will look at it.` },
    ...updates,
  ].map((step: SampleUpdate) => ({
    ...step,
    at: at(step.hoursAgo),
    plannedOn: step.plannedIn === undefined ? null : dayOf(now, step.plannedIn),
  }));
  const last = steps.at(-1)!;
  const [row] = await db
    .insert(problems)
    .values({
      ...sample,
      homeId: lives?.homeId,
      isPrivate: category.isPrivate,
      source: 'resident',
      createdAt: at(hoursAgo),
      changedAt: last.at,
      promisedOn: dayOf(at(hoursAgo), category.promisedDays),
      plannedOn: last.plannedOn,
      state: last.state,
      step: steps.length,
    })
    .returning({ id: problems.id });
  const problemId = row!.id;
  await db.insert(problemUpdates).values(
    steps.map(({ state, sentence, whose, at, plannedOn }, index) => ({
      problemId,
      position: index + 1,
      state,
      fromPosition: index === 0 ? null : index,
      from: index === 0 ? null : steps[index - 1]!.state,
      sentence,
      whose,
      by: index === 0 ? ('system' as const) : ('staff' as const),
      at,
      plannedOn,
    })),
  );
  const followers = [sample.reporterId, ...alsoFollowedBy].filter((id) => people.has(id));
  await db
    .insert(problemFollowers)
    .values(followers.map((residentId) => ({ problemId, residentId, since: at(hoursAgo) })));
}

function addWorkingDays(timeZone: string, from: Date, days: number): string {
  for (let [ahead, left] = [1, days]; ; ahead += 1) {
    const day = neighborhoodDay(timeZone, from, ahead);
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) left -= 1;
    if (left === 0) return day;
  }
}
