import { counted } from '~/domain/counted';

import {
  type ChallengeCard,
  type FacilityCard,
  hasReachedGoal,
  type ProgramCard,
  type ProgramStep,
} from './programs';

type Toast = { title: string; description?: string };

const facilityToasts: Record<ProgramStep, (facility: FacilityCard, points: string) => Toast> = {
  join: ({ name, schedule }, points) => ({
    title: `You joined ${name}`,
    description: `${schedule}.${points}`,
  }),
  done: ({ name, daysDone }, points) => ({
    title: 'Session logged',
    description: `${counted(daysDone, 'session')} at ${name}.${points}`,
  }),
  leave: ({ name }) => ({ title: `You left ${name}`, description: 'A neighbor can take your spot.' }),
};

const challengeToasts: Record<ProgramStep, (challenge: ChallengeCard) => Toast> = {
  join: ({ name, goalDays, daysDone }) => ({
    title: `You joined ${name}`,
    description:
      daysDone > 0
        ? `You start with the ${counted(daysDone, 'day')} you already did.`
        : `Press “Done for today” on each day, ${counted(goalDays, 'day')} in all.`,
  }),
  done(challenge) {
    const { name, goalDays, daysDone, rewards } = challenge;
    const days = counted(goalDays, 'day');
    return hasReachedGoal(challenge)
      ? { title: `${name} completed!`, description: `You’ve done all ${days}. ${rewards}.` }
      : { title: 'Done for today', description: `${daysDone} of ${days} of ${name}.` };
  },
  leave: ({ name, daysDone }) => ({
    title: `You left ${name}`,
    ...(daysDone > 0 && { description: `You keep your ${counted(daysDone, 'day')} if you come back.` }),
  }),
};

export const formatStepDone = (step: ProgramStep, program: ProgramCard, points: number): Toast =>
  program.kind === 'mindfulness'
    ? facilityToasts[step](program, points > 0 ? ` +${points} points earned!` : '')
    : challengeToasts[step](program);
