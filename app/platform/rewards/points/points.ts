/** The categories of points (decision 062). The rewards of achievements have one that adds to the total only. */
export const categories = ['health', 'eco', 'social', 'community', 'safety', 'achievement'] as const;
export type Category = (typeof categories)[number];

/** What earns points, how many and in which category: S2 §9's table. */
export const activities = {
  book_fitness_class: { points: 10, category: 'health' },
  attend_fitness_class: { points: 15, category: 'health' },
  book_wellness_appointment: { points: 5, category: 'health' },
  complete_wellness_session: { points: 20, category: 'health' },
  use_shuttle: { points: 5, category: 'eco' },
  book_shuttle_ride: { points: 3, category: 'eco' },
  view_energy_dashboard: { points: 2, category: 'eco' },
  attend_event: { points: 25, category: 'social' },
  book_event: { points: 10, category: 'social' },
  join_community: { points: 50, category: 'social' },
  complete_profile: { points: 20, category: 'social' },
  daily_login: { points: 5, category: 'community' },
  first_time_action: { points: 15, category: 'community' },
} as const satisfies Record<string, { points: number; category: Category }>;

export type ActivityType = keyof typeof activities;

/**
 * What is worth as much as the thing itself says, and so has no row in the table: a tip, by how hard it is; a training
 * module; the right answer to a question of its quiz; an achievement. Each with its category.
 */
export const ownRewards = {
  complete_eco_tip: 'eco',
  complete_training_module: 'safety',
  answer_quiz_question: 'safety',
  unlock_achievement: 'achievement',
} as const satisfies Record<string, Category>;

export type OwnReward = keyof typeof ownRewards;

export const isOwnReward = (value: string): value is OwnReward => Object.hasOwn(ownRewards, value);

export const isActivityType = (value: string): value is ActivityType => Object.hasOwn(activities, value);

/** What a client may report by itself, each once a day; the server sees the rest happen and awards it. */
export const reportable: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'view_energy_dashboard',
  'daily_login',
  'use_shuttle',
]);

/** The points from one level to the next. */
export const levelSize = 100;

/** Sums of a resident's ledger (S1 §3 User points); `levelPoints` are those since the last level. */
export type UserPoints = {
  totalPoints: number;
  ecoPoints: number;
  socialPoints: number;
  healthPoints: number;
  levelPoints: number;
};

/** One row of the ledger, as `/api/user/{id}/activities` has it. `createdAt` is ISO 8601 in UTC. */
export type Activity = {
  id: string;
  activityType: string;
  activityId: string;
  category: Category;
  points: number;
  createdAt: string;
};

/** What a tip is worth once it is put into practice, by how hard that is. */
export const tipPoints = { easy: 10, medium: 20, hard: 30 } as const;

/** What the right answer to a question of a quiz is worth. */
export const answerPoints = 5;
