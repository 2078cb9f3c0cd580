import { challengePath, facilityPath } from './programs';
import type { Step } from '~/ui/step-button';

type Thing = { id: string; name: string };

/** What somebody can do with a facility or a challenge: each step is a page, and a button that posts to it. */
export const facilitySteps = {
  join: ({ id, name }: Thing): Step => ({
    to: `${facilityPath(id)}/join`,
    route: 'routes/health/programs/mindfulness/join',
    about: name,
    label: 'Join',
    pendingLabel: 'Joining...',
  }),
  done: ({ id, name }: Thing): Step => ({
    to: `${facilityPath(id)}/done`,
    route: 'routes/health/programs/mindfulness/done',
    about: name,
    label: 'I did a session',
    pendingLabel: 'Saving...',
  }),
  leave: ({ id, name }: Thing): Step => ({
    to: `${facilityPath(id)}/leave`,
    route: 'routes/health/programs/mindfulness/leave',
    about: name,
    label: 'Leave',
    pendingLabel: 'Leaving...',
    variant: 'danger',
  }),
};

export const challengeSteps = {
  join: ({ id, name }: Thing): Step => ({
    to: `${challengePath(id)}/join`,
    route: 'routes/health/programs/challenges/join',
    about: name,
    label: 'Join Challenge',
    pendingLabel: 'Joining...',
  }),
  done: ({ id, name }: Thing): Step => ({
    to: `${challengePath(id)}/done`,
    route: 'routes/health/programs/challenges/done',
    about: name,
    label: 'Done for today',
    pendingLabel: 'Saving...',
  }),
  leave: ({ id, name }: Thing): Step => ({
    to: `${challengePath(id)}/leave`,
    route: 'routes/health/programs/challenges/leave',
    about: name,
    label: 'Leave',
    pendingLabel: 'Leaving...',
    variant: 'secondary',
  }),
};
