/** Categories of decision 062. Achievements add to the total only. */
export const categories = ['health', 'eco', 'social', 'community', 'safety', 'achievement'] as const;
export type Category = (typeof categories)[number];

/** Points by activity (S2 §9). */
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

/** Rewards whose points vary, such as tips by difficulty. */
export const ownRewards = {
  complete_eco_tip: 'eco',
  complete_training_module: 'safety',
  answer_quiz_question: 'safety',
  unlock_achievement: 'achievement',
} as const satisfies Record<string, Category>;

export type OwnReward = keyof typeof ownRewards;

export const isOwnReward = (value: string): value is OwnReward => Object.hasOwn(ownRewards, value);

export const isActivityType = (value: string): value is ActivityType => Object.hasOwn(activities, value);

/** Clients may report these activities once a day. The server awards the others itself. */
export const reportable: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'view_energy_dashboard',
  'daily_login',
  'use_shuttle',
]);

export const levelSize = 100;

/** Sums of S1 §3. `levelPoints` count from the last level. */
export type UserPoints = {
  totalPoints: number;
  ecoPoints: number;
  socialPoints: number;
  healthPoints: number;
  levelPoints: number;
};

/** Shape of a ledger row in `/api/user/{id}/activities`. Instants are ISO 8601 in UTC. */
export type Activity = {
  id: string;
  activityType: string;
  activityId: string;
  category: Category;
  points: number;
  createdAt: string;
};

export const tipPoints = { easy: 10, medium: 20, hard: 30 } as const;

export const answerPoints = 5;
