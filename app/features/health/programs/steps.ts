import type { Step } from '~/ui/press';

import { challengePath, facilityPath } from './programs';

type Thing = { id: string; name: string };
type Words = Pick<Step, 'label' | 'pendingLabel' | 'variant'>;

const toStep =
  (kind: 'mindfulness' | 'challenges', step: 'join' | 'done' | 'leave', words: Words) =>
  ({ id, name }: Thing): Step => ({
    to: `${kind === 'mindfulness' ? facilityPath(id) : challengePath(id)}/${step}`,
    route: `routes/health/programs/${kind}/${step}`,
    about: name,
    ...words,
  });

/** What somebody can do with a facility or a challenge: each step is a page, and a button that posts to it. */
export const facilitySteps = {
  join: toStep('mindfulness', 'join', { label: 'Join', pendingLabel: 'Joining...' }),
  done: toStep('mindfulness', 'done', { label: 'I did a session', pendingLabel: 'Saving...' }),
  leave: toStep('mindfulness', 'leave', { label: 'Leave', pendingLabel: 'Leaving...', variant: 'danger' }),
};

export const challengeSteps = {
  join: toStep('challenges', 'join', { label: 'Join Challenge', pendingLabel: 'Joining...' }),
  done: toStep('challenges', 'done', { label: 'Done for today', pendingLabel: 'Saving...' }),
  leave: toStep('challenges', 'leave', { label: 'Leave', pendingLabel: 'Leaving...', variant: 'secondary' }),
};
