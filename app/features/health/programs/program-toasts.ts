import { counted } from '~/domain/counted';
import type { FlashMessage } from '~/ui/flash';

import { type ChallengeCard, type FacilityCard, hasReachedGoal } from './programs';

type Toast = Omit<FlashMessage, 'id'>;

export const formatFacilityJoined = ({ name, schedule }: FacilityCard, pointsAwarded: number): Toast =>
  success(`You have joined ${name}`, `${schedule}.${formatPoints(pointsAwarded)}`);

export const formatFacilityLeft = ({ name }: FacilityCard): Toast =>
  success(`You have left ${name}`, 'A neighbor can have your spot.');

export const formatSessionDone = ({ name, sessions }: FacilityCard, pointsAwarded: number): Toast =>
  success('Session noted', `${counted(sessions, 'session')} at ${name}.${formatPoints(pointsAwarded)}`);

export const formatChallengeJoined = ({ name, goalDays, daysDone }: ChallengeCard): Toast =>
  success(
    `You have joined ${name}`,
    daysDone > 0
      ? `You start with the ${counted(daysDone, 'day')} you already did.`
      : `Press “Done for today” on each day, ${counted(goalDays, 'day')} in all.`,
  );

export const formatChallengeLeft = ({ name, daysDone }: ChallengeCard): Toast =>
  success(
    `You have left ${name}`,
    daysDone > 0 ? `You keep your ${counted(daysDone, 'day')} if you come back.` : undefined,
  );

export function formatDayDone(challenge: ChallengeCard): Toast {
  const { name, goalDays, daysDone, rewards } = challenge;
  if (hasReachedGoal(challenge)) {
    return success(`${name} completed!`, `You have done all ${counted(goalDays, 'day')}. ${rewards}.`);
  }
  return success('Done for today', `${daysDone} of ${counted(goalDays, 'day')} of ${name}.`);
}

const formatPoints = (points: number): string => (points > 0 ? ` +${points} points earned!` : '');

const success = (title: string, description?: string): Toast => ({
  tone: 'success',
  title,
  ...(description && { description }),
});
