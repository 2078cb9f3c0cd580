import { counted } from '~/domain/counted';

import {
  type ChallengeCard,
  type FacilityCard,
  hasReachedGoal,
  isFull,
  type ProgramCard,
  type ProgramStep,
} from './programs';

/*
 * Gives the reason why a step isn't allowed. Verbs refuse with it, and screens show it instead of the button.
 */

export const whyNot: Record<ProgramStep, (program: ProgramCard) => string | null> = {
  join(program) {
    if (program.hasJoined) return `You already joined ${program.name}.`;
    return program.kind === 'mindfulness' && isFull(program) ? formatFull(program) : null;
  },
  leave: ({ name, hasJoined }) => (hasJoined ? null : `You haven’t joined ${name}.`),
  done: (program) =>
    whyNot.leave(program) ??
    (program.kind === 'mindfulness' ? whyNotCompleteSession(program) : whyNotCompleteDay(program)),
};

function whyNotCompleteSession(facility: FacilityCard): string | null {
  if (!facility.isDoneToday) return formatNoSession(facility);
  return `You logged today's session at ${facility.name}. You can log the next one tomorrow.`;
}

export function formatNoSession({
  session,
  schedule,
}: Pick<FacilityCard, 'session' | 'schedule'>): string | null {
  if (session === 'begun') return null;
  const today =
    session === 'later-today' ? "Today's session hasn’t started yet" : 'There is no session today';
  return `${today}: ${schedule}. You can log it once it starts.`;
}

function whyNotCompleteDay(challenge: ChallengeCard): string | null {
  const { name, goalDays } = challenge;
  if (hasReachedGoal(challenge)) return `You’ve done all ${counted(goalDays, 'day')} of ${name}.`;
  return challenge.isDoneToday ? `You logged today for ${name}. You can log the next day tomorrow.` : null;
}

export const formatFull = ({ name, capacity }: Pick<FacilityCard, 'name' | 'capacity'>): string =>
  `${name} is full: all ${counted(capacity, 'spot')} are taken. You can join once someone leaves.`;
