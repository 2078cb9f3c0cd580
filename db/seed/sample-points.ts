import type { pointsLedger } from '../schema';

type Category = (typeof pointsLedger.$inferInsert)['category'];

/** Points and category per activity (S2 §9). */
const worth = {
  attend_fitness_class: [15, 'health'],
  book_fitness_class: [10, 'health'],
  complete_wellness_session: [20, 'health'],
  use_shuttle: [5, 'eco'],
  view_energy_dashboard: [2, 'eco'],
  attend_event: [25, 'social'],
  book_event: [10, 'social'],
  join_community: [50, 'social'],
  complete_profile: [20, 'social'],
  daily_login: [5, 'community'],
  first_time_action: [15, 'community'],
} as const satisfies Record<string, readonly [points: number, category: Category]>;

type Activity = keyof typeof worth;
export type SampleActivity = { activityType: Activity; points: number; category: Category; daysAgo: number };

/** Activities by resident, in days ago. None today, so that today's first sign-in still earns points. */
const done: Record<string, [Activity, ...daysAgo: number[]][]> = {
  'demo-user': [
    ['join_community', 40],
    ['first_time_action', 39],
    ['daily_login', 40, 39, 6, 3, 1],
    ['book_fitness_class', 39, 6],
    ['attend_fitness_class', 38],
    ['book_event', 20],
    ['attend_event', 16],
    ['use_shuttle', 16, 3],
    ['view_energy_dashboard', 3],
  ],
  'demo-manager': [
    ['join_community', 200],
    ['complete_profile', 199],
    ['daily_login', 2, 1],
    ['attend_event', 30, 9],
  ],
  'samuel-okafor': [
    ['join_community', 90],
    ['attend_event', 60, 30, 16],
    ['use_shuttle', 8, 4, 2],
  ],
  'linh-tran': [
    ['join_community', 150],
    ['complete_profile', 149],
    ['attend_fitness_class', 20, 13, 6],
    ['complete_wellness_session', 11],
  ],
  'george-whitfield': [
    ['join_community', 300],
    ['attend_event', 16, 37, 44, 48],
    ['daily_login', 5, 2, 1],
  ],
  'amina-yusuf': [
    ['join_community', 75],
    ['first_time_action', 70],
    ['use_shuttle', 21, 14, 7],
    ['attend_event', 37, 44, 48],
    ['view_energy_dashboard', 14, 7],
  ],
  'diego-morales': [
    ['join_community', 20],
    ['book_event', 18],
    ['attend_event', 16],
  ],
  'hannah-lindqvist': [
    ['join_community', 260],
    ['complete_profile', 255],
    ['complete_wellness_session', 40, 26, 12],
    ['attend_event', 30, 37, 44, 48],
  ],
  'priya-raman': [
    ['join_community', 33],
    ['book_fitness_class', 9, 2],
    ['attend_fitness_class', 9],
  ],
  'walter-novak': [
    ['join_community', 310],
    ['view_energy_dashboard', 5, 4, 3, 2, 1],
  ],
  'keiko-tanaka': [
    ['join_community', 120],
    ['use_shuttle', 12, 11, 10, 5],
    ['attend_event', 16, 37, 44],
  ],
  'elijah-brooks': [
    ['join_community', 8],
    ['first_time_action', 7],
    ['daily_login', 8, 7, 1],
  ],
};

export const samplePoints: Record<string, SampleActivity[]> = Object.fromEntries(
  Object.entries(done).map(([residentId, activities]) => [
    residentId,
    activities.flatMap(([activityType, ...days]) => {
      const [points, category] = worth[activityType];
      return days.map((daysAgo) => ({ activityType, points, category, daysAgo }));
    }),
  ]),
);
