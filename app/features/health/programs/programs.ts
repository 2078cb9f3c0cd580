import type { challenges, mindfulnessFacilities } from '#db/schema';
import { counted } from '~/domain/counted';

/**
 * A mindfulness facility (S2 §3), with what the viewer has to do with it. When, how long and for how much
 * are in words: 'Thursday, 6:30 PM', '45 minutes', `freeOfCharge`.
 */
export type FacilityCard = Omit<
  typeof mindfulnessFacilities.$inferSelect,
  'position' | 'retiredAt' | 'revision' | 'revisedAt' | 'movedAt' | 'pastTimes'
> & {
  hasJoined: boolean;
  /** Sessions that the viewer has done here, before they left as well. */
  sessions: number;
  /** The newest of them, YYYY-MM-DD; null without any. */
  lastSession: string | null;
  isDoneToday: boolean;
  /** How today stands to its schedule, by the neighborhood's clocks. */
  session: 'not-today' | 'later-today' | 'begun';
};

/** A challenge hub (S2 §3), with what the viewer has to do with it. */
export type ChallengeCard = Omit<typeof challenges.$inferSelect, 'position' | 'retiredAt'> & {
  /** How many have joined. */
  participants: number;
  /** Days on which those who have joined did it, all together. */
  currentProgress: number;
  hasJoined: boolean;
  /** Days on which the viewer did it, before they left as well: at most `goalDays`. */
  daysDone: number;
  isDoneToday: boolean;
};

export const freeOfCharge = 'Free for residents';

export const programsPath = '/health/programs';
export const challengesPath = `${programsPath}/challenges`;
export const facilityPath = (id: string): string => `${programsPath}/mindfulness/${encodeURIComponent(id)}`;
export const challengePath = (id: string): string => `${challengesPath}/${encodeURIComponent(id)}`;

export const isFull = ({ joined, capacity }: Pick<FacilityCard, 'joined' | 'capacity'>): boolean =>
  joined >= capacity;

export const hasReachedGoal = ({ daysDone, goalDays }: Pick<ChallengeCard, 'daysDone' | 'goalDays'>) =>
  daysDone >= goalDays;

/** '3 spots left', 'Full' */
export const formatPlaces = (facility: Pick<FacilityCard, 'joined' | 'capacity'>): string =>
  isFull(facility) ? 'Full' : `${counted(facility.capacity - facility.joined, 'spot')} left`;

/** 'Day 12 of 30', 'All 30 days done' */
export const formatDays = (challenge: Pick<ChallengeCard, 'daysDone' | 'goalDays'>): string =>
  hasReachedGoal(challenge)
    ? `All ${counted(challenge.goalDays, 'day')} done`
    : `Day ${challenge.daysDone} of ${challenge.goalDays}`;

/** 'Neighbors have done 43 of 120 days': of all the days that those who have joined mean to do. */
export function formatProgress(
  challenge: Pick<ChallengeCard, 'participants' | 'currentProgress' | 'goalDays'>,
): string {
  const { participants, currentProgress, goalDays } = challenge;
  if (participants === 0) return 'Nobody has joined yet';
  return `Neighbors have done ${currentProgress} of ${counted(participants * goalDays, 'day')}`;
}

/** The most that a list of programs has: a community has a few. */
export const listLimit = 100;
