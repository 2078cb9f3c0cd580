import type { challenges, mindfulnessFacilities } from '#db/schema';
import { counted } from '~/domain/counted';

/** A program that residents join: the words of addresses, routes and the desk. */
export type ProgramKind = 'mindfulness' | 'challenges';
export type ProgramStep = 'join' | 'done' | 'leave';

/** How many joined a program, and what the viewer has to do with it. */
type Joined = {
  joined: number;
  hasJoined: boolean;
  /** Days on which the viewer did it, before they left as well: of a challenge at most `goalDays`. */
  daysDone: number;
  /** The newest of them, YYYY-MM-DD; null without any. */
  lastDay: string | null;
  isDoneToday: boolean;
};

/**
 * A mindfulness facility (S2 §3). When, how long and for how much are in words: 'Thursday, 6:30 PM', '45 minutes',
 * `freeOfCharge`.
 */
export type FacilityCard = Omit<
  typeof mindfulnessFacilities.$inferSelect,
  'position' | 'retiredAt' | 'revision' | 'revisedAt' | 'movedAt' | 'pastTimes'
> &
  Joined & {
    kind: 'mindfulness';
    /** How today stands to its schedule, by the neighborhood's clocks. */
    session: 'not-today' | 'later-today' | 'begun';
  };

/** A challenge hub (S2 §3). */
export type ChallengeCard = Omit<typeof challenges.$inferSelect, 'position' | 'retiredAt'> &
  Joined & {
    kind: 'challenges';
    /** Days on which those who have joined did it, all together. */
    currentProgress: number;
  };

export type ProgramCard = FacilityCard | ChallengeCard;
export type CardOf<Kind extends ProgramKind> = Extract<ProgramCard, { kind: Kind }>;

export const freeOfCharge = 'Free for residents';

export const programsPath = '/health/programs';
export const challengesPath = `${programsPath}/challenges`;
export const programPath = ({ kind, id }: { kind: ProgramKind; id: string }): string =>
  `${programsPath}/${kind}/${encodeURIComponent(id)}`;

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
  challenge: Pick<ChallengeCard, 'joined' | 'currentProgress' | 'goalDays'>,
): string {
  const { joined, currentProgress, goalDays } = challenge;
  if (joined === 0) return 'Nobody has joined yet';
  return `Neighbors have done ${currentProgress} of ${counted(joined * goalDays, 'day')}`;
}

/** The most that a list of programs has: a community has a few. */
export const listLimit = 100;
