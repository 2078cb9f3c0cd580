import type { Step } from '~/ui/press';

import {
  plotPath,
  type PlotTurn,
  postPath,
  turnPath,
  type Workshop,
  workshopPath,
  type WorkshopStep,
} from './garden';

const routes = 'routes/sustainable/garden';

export const gardenSteps = {
  release: ({ id, name }: { id: string; name: string }): Step => ({
    to: `${plotPath(id)}/release`,
    route: `${routes}/release`,
    about: `plot ${name}`,
    label: 'Give back',
    pendingLabel: 'Giving back...',
    variant: 'danger',
  }),
  leaveWaitlist: ({ id, plotName }: PlotTurn): Step => ({
    to: `${turnPath(id)}/leave`,
    route: `${routes}/leave-waitlist`,
    about: `plot ${plotName}`,
    label: 'Leave the waitlist',
    pendingLabel: 'Leaving...',
    variant: 'danger',
  }),
  gone: ({ id }: { id: string }): Step => ({
    to: `${postPath(id)}/gone`,
    route: `${routes}/trade/gone`,
    about: 'your post',
    label: 'Mark as gone',
    pendingLabel: 'Saving...',
    variant: 'secondary',
  }),
};

const words: Record<WorkshopStep, Pick<Step, 'label' | 'pendingLabel' | 'variant'>> = {
  join: { label: 'Join Workshop', pendingLabel: 'Joining...' },
  leave: { label: 'Leave', pendingLabel: 'Leaving...', variant: 'secondary' },
};

export const toWorkshopStep = ({ id, title }: Workshop, step: WorkshopStep): Step => ({
  to: `${workshopPath(id)}/${step}`,
  route: `${routes}/workshops/${step}`,
  about: title,
  ...words[step],
});
