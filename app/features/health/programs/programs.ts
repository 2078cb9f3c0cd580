import type { challenges, mindfulnessFacilities } from '#db/schema';
import { counted } from '~/domain/counted';

/** Program kinds also appear in URLs, routes and the content desk. */
export type ProgramKind = 'mindfulness' | 'challenges';
export type ProgramStep = 'join' | 'done' | 'leave';

type Joined = {
  joined: number;
  hasJoined: boolean;
  /** Counts days before the viewer left and came back, too. */
  daysDone: number;
  lastDay: string | null;
  isDoneToday: boolean;
};

/** Schedule, duration and cost are free text: 'Thursday, 6:30 PM', '45 minutes', `freeOfCharge`. */
export type FacilityCard = Omit<
  typeof mindfulnessFacilities.$inferSelect,
  'position' | 'retiredAt' | 'revision' | 'revisedAt' | 'movedAt' | 'pastTimes'
> &
  Joined & {
    kind: 'mindfulness';
    session: 'not-today' | 'later-today' | 'begun';
  };

export type ChallengeCard = Omit<typeof challenges.$inferSelect, 'position' | 'retiredAt'> &
  Joined & {
    kind: 'challenges';
    /** Total days that all members have completed. */
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

export const formatSpotsLeft = (facility: Pick<FacilityCard, 'joined' | 'capacity'>): string =>
  isFull(facility) ? 'Full' : `${counted(facility.capacity - facility.joined, 'spot')} left`;

export const formatDays = (challenge: Pick<ChallengeCard, 'daysDone' | 'goalDays'>): string =>
  hasReachedGoal(challenge)
    ? `All ${counted(challenge.goalDays, 'day')} done`
    : `Day ${challenge.daysDone} of ${challenge.goalDays}`;

/** Example: 'Neighbors have done 43 of 120 days'. The total counts `goalDays` for each member. */
export function formatProgress(
  challenge: Pick<ChallengeCard, 'joined' | 'currentProgress' | 'goalDays'>,
): string {
  const { joined, currentProgress, goalDays } = challenge;
  if (joined === 0) return 'Nobody has joined yet';
  return `Neighbors have done ${currentProgress} of ${counted(joined * goalDays, 'day')}`;
}

export const listLimit = 100;
