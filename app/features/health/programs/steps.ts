import type { Step } from '~/ui/press';

import { type ProgramCard, type ProgramKind, programPath, type ProgramStep } from './programs';

type Words = Pick<Step, 'label' | 'pendingLabel' | 'variant'>;

const words: Record<ProgramKind, Record<ProgramStep, Words>> = {
  mindfulness: {
    join: { label: 'Join', pendingLabel: 'Joining...' },
    done: { label: 'I did a session', pendingLabel: 'Saving...' },
    leave: { label: 'Leave', pendingLabel: 'Leaving...', variant: 'danger' },
  },
  challenges: {
    join: { label: 'Join Challenge', pendingLabel: 'Joining...' },
    done: { label: 'Done for today', pendingLabel: 'Saving...' },
    leave: { label: 'Leave', pendingLabel: 'Leaving...', variant: 'secondary' },
  },
};

export const toStep = (program: Pick<ProgramCard, 'kind' | 'id' | 'name'>, step: ProgramStep): Step => ({
  to: `${programPath(program)}/${step}`,
  route: `routes/health/programs/${program.kind}/${step}`,
  about: program.name,
  ...words[program.kind][step],
});

export const formatStepTitle = ({ kind }: Pick<ProgramCard, 'kind'>, step: ProgramStep): string =>
  kind === 'mindfulness' && step === 'done' ? 'Session done' : words[kind][step].label;

export function formatStepQuestion(
  { kind, name }: Pick<ProgramCard, 'kind' | 'name'>,
  step: ProgramStep,
): string {
  if (step === 'join') return `Join ${name}`;
  if (step === 'leave') return `Leave ${name}?`;
  return kind === 'mindfulness' ? `A session at ${name}` : `${name}: done for today?`;
}
