import { counted } from '~/domain/counted';

import { type Household, type PlotCard, spotsLeft, type Workshop, type WorkshopStep } from './garden';

/* Each rule returns a sentence that explains a refusal, or null. Actions throw it; screens show it. */

const formatOwnPlot = (name: string): string =>
  `Your household already has plot ${name}, and the limit is one. Give it back first.`;

export function whyNotReserve(plot: PlotCard, household: Household): string | null {
  if (plot.isOwn) return `Your household already has plot ${plot.name}.`;
  if (household.plot) return formatOwnPlot(household.plot.name);
  if (plot.status === 'Available') return null;
  return `Plot ${plot.name} is taken. You can join its waitlist, or reserve another plot.`;
}

export function whyNotWait(plot: PlotCard, household: Household): string | null {
  if (plot.isOwn) return `Your household already has plot ${plot.name}.`;
  if (household.plot) return formatOwnPlot(household.plot.name);
  if (household.turn?.plotId === plot.id) return `Your household is already waiting for plot ${plot.name}.`;
  if (household.turn) {
    return `Your household is waiting for plot ${household.turn.plotName}, and can wait for one plot at a time.`;
  }
  if (plot.status !== 'Available') return null;
  return `Plot ${plot.name} is free now. You can reserve it.`;
}

export type PlotStep = 'reserve' | 'wait';

export const plotSteps = {
  reserve: {
    title: 'Reserve plot',
    label: 'Reserve Plot',
    pendingLabel: 'Reserving...',
    whyNot: whyNotReserve,
  },
  wait: {
    title: 'Join the waitlist for plot',
    label: 'Join Waitlist',
    pendingLabel: 'Joining...',
    whyNot: whyNotWait,
  },
} as const;

export const whyNotRelease = ({ name, isOwn }: PlotCard): string | null =>
  isOwn ? null : `Plot ${name} is not your household’s.`;

export const whyNotTake: Record<WorkshopStep, (workshop: Workshop) => string | null> = {
  join(workshop) {
    if (workshop.hasJoined) return `You have already joined ${workshop.title}.`;
    if (workshop.hasBegun) return `${workshop.title} has started. Pick a later workshop.`;
    if (spotsLeft(workshop) > 0) return null;
    return `${workshop.title} is full: all ${counted(workshop.capacity, 'spot')} are taken.`;
  },
  leave({ title, hasJoined, hasBegun }) {
    if (!hasJoined) return `You haven’t joined ${title}.`;
    return hasBegun ? `${title} has started.` : null;
  },
};
