import {
  type ActivityType,
  type Category,
  isActivityType,
  isOwnReward,
  type OwnReward,
} from '../points/points';

type Words = { earned: string; takenBack?: string };

export const categoryLabels: Record<Category, string> = {
  health: 'Health',
  eco: 'Eco',
  social: 'Social',
  community: 'Community',
  safety: 'Safety',
  achievement: 'Achievement',
};

export const activityWords: Record<ActivityType | OwnReward, Words> = {
  book_fitness_class: {
    earned: 'Booked a class',
    takenBack: 'Points taken back: a class booking was canceled',
  },
  attend_fitness_class: { earned: 'Went to a class' },
  book_wellness_appointment: {
    earned: 'Joined a wellness program',
    takenBack: 'Points taken back: you left a wellness program',
  },
  complete_wellness_session: { earned: 'Completed a wellness session' },
  use_shuttle: { earned: 'Took the shuttle' },
  book_shuttle_ride: {
    earned: 'Reserved a seat on the shuttle',
    takenBack: 'Points taken back: a shuttle seat was canceled',
  },
  view_energy_dashboard: { earned: 'Viewed the energy dashboard' },
  attend_event: { earned: 'Went to an event' },
  book_event: {
    earned: 'Said yes to an event',
    takenBack: 'Points taken back: a place at an event was canceled',
  },
  join_community: { earned: 'Joined the community' },
  complete_profile: { earned: 'Completed your profile' },
  daily_login: { earned: 'Signed in' },
  first_time_action: { earned: 'Took part for the first time' },
  complete_eco_tip: { earned: 'Tried an eco tip' },
  complete_training_module: { earned: 'Completed a training module' },
  answer_quiz_question: { earned: 'Correct quiz answer' },
  unlock_achievement: { earned: 'Achievement unlocked' },
};

const amenityWords: Partial<Record<ActivityType, Words>> = {
  book_fitness_class: {
    earned: 'Booked a session',
    takenBack: 'Points taken back: a session booking was canceled',
  },
  attend_fitness_class: { earned: 'Went to a session' },
};

/** Falls back to general words for activity types that no longer exist. */
export function formatActivity(
  { activityType, points }: { activityType: string; points: number },
  { isOfAmenity = false }: { isOfAmenity?: boolean } = {},
): string {
  const words =
    isActivityType(activityType) || isOwnReward(activityType)
      ? (isOfAmenity && amenityWords[activityType as ActivityType]) || activityWords[activityType]
      : undefined;
  return points < 0 ? (words?.takenBack ?? 'Points taken back') : (words?.earned ?? 'Points earned');
}
