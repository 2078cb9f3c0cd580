import { type Offered, type Feature, featurePaths, type SubFeature } from '~/platform/offered/offered';

import { achievements } from '../badges/achievements.server';
import {
  activities,
  type ActivityType,
  answerPoints,
  type OwnReward,
  ownRewards,
  tipPoints,
} from '../points/points';
import { rewardsPath } from '../rewards';
import { categoryLabels } from './ledger-words';

export type WayToEarn = {
  activityType: string;
  words: string;
  points: string | null;
  note: string | null;
  categoryLabel: string;
  to: string | null;
};

type Way = { words: string; to?: string; note?: string; part?: Feature | SubFeature | Feature[] };

const isTakenBack = 'If you cancel, they are taken back.';
const onceADay = 'Once a day.';
const onceEver = 'Once.';

const ways: Record<ActivityType, Way> = {
  book_fitness_class: {
    words: 'Book a fitness class or session',
    part: 'classes',
    to: featurePaths.classes,
    note: isTakenBack,
  },
  attend_fitness_class: {
    words: 'Go to a class or session you booked',
    part: 'classes',
    to: '/health/bookings',
    note: 'Say “I was there” in My Bookings afterward.',
  },
  book_wellness_appointment: {
    words: 'Join a wellness program',
    part: 'mindfulness',
    to: featurePaths.programs,
    note: 'If you leave it, they are taken back.',
  },
  complete_wellness_session: {
    words: 'Complete a session of a wellness program',
    part: 'mindfulness',
    to: featurePaths.programs,
    note: 'Once a day for each.',
  },
  use_shuttle: { words: 'Take the shuttle', part: 'shuttle', to: featurePaths.shuttle, note: onceADay },
  book_shuttle_ride: {
    words: 'Reserve a seat on the shuttle',
    part: 'shuttle',
    to: featurePaths.shuttle,
    note: isTakenBack,
  },
  view_energy_dashboard: {
    words: 'View the energy dashboard',
    part: 'energy-meters',
    to: featurePaths.energy,
    note: onceADay,
  },
  attend_event: {
    words: 'Go to a community event',
    part: 'events',
    to: featurePaths.events,
    note: 'Say “I was there” afterward.',
  },
  book_event: { words: 'Say yes to an event', part: 'events', to: featurePaths.events, note: isTakenBack },
  join_community: { words: 'Join the community', note: onceEver },
  complete_profile: { words: 'Complete your profile', to: '/profile', note: onceEver },
  daily_login: { words: 'Sign in', note: onceADay },
  first_time_action: {
    words: 'Take part for the first time',
    part: ['classes', 'events', 'training'],
    note: 'Once: your first reservation, RSVP or training module.',
  },
};

const ownWays: Record<OwnReward, Way & { worth: readonly number[] | null }> = {
  complete_eco_tip: {
    words: 'Try an eco tip',
    to: '/sustainable/ai-tips',
    note: 'More for harder tips.',
    worth: Object.values(tipPoints),
  },
  complete_training_module: {
    words: 'Complete a training module',
    part: 'training',
    to: featurePaths.training,
    note: 'Each module says how many. Once for each.',
    worth: null,
  },
  answer_quiz_question: {
    words: 'Answer a quiz question correctly',
    part: 'training',
    to: featurePaths.training,
    note: 'Once for each.',
    worth: [answerPoints],
  },
  unlock_achievement: {
    words: 'Unlock an achievement',
    to: rewardsPath,
    note: 'Each achievement says how many.',
    worth: achievements.map(({ pointsReward }) => pointsReward),
  },
};

export function listWaysToEarn(offered: Offered): WayToEarn[] {
  const isOffered = ({ part }: Way) => part === undefined || [part].flat().some((one) => offered.has(one));
  const byTable = Object.entries(activities).flatMap(([activityType, { points, category }]) => {
    const way = ways[activityType as ActivityType];
    return isOffered(way) ? [toWay(activityType, way, { points: String(points), category })] : [];
  });
  const varying = Object.entries(ownRewards).flatMap(([activityType, category]) => {
    const { worth, ...way } = ownWays[activityType as OwnReward];
    return isOffered(way)
      ? [toWay(activityType, way, { points: worth && formatRange(worth), category })]
      : [];
  });
  return [...byTable, ...varying];
}

function toWay(
  activityType: string,
  { words, to, note }: Way,
  { points, category }: { points: string | null; category: keyof typeof categoryLabels },
): WayToEarn {
  const categoryLabel = categoryLabels[category];
  return { activityType, words, points, note: note ?? null, categoryLabel, to: to ?? null };
}

function formatRange(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
}
