import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { SecondaryLink } from '~/ui/button';
import { Day } from '~/ui/time';

import { type Household, type PlotCard } from '../garden';
import { gardenSteps } from '../garden-steps';

/** What the viewer's household has already, and the way to give it up, which is asked once more. */
export function OwnPlot({ plots, household: { plot, turn } }: { plots: PlotCard[]; household: Household }) {
  const place = plots.find(({ id }) => id === (plot ?? turn)?.id);
  if (plot) {
    const { label, to, about } = gardenSteps.release(plot);
    return (
      <Own action={{ label, to, about }}>
        <p className="text-lg font-semibold">Your plot: {plot.id}</p>
        <p>
          {place && `${place.size}, ${place.facilityName}. `}
          {counted(plot.gardeners, 'gardener')}, until <Day day={plot.endsOn} />.
        </p>
      </Own>
    );
  }
  if (!turn) return null;
  const { label, to, about } = gardenSteps.leaveWaitlist(turn);
  return (
    <Own action={{ label, to, about }}>
      <p className="text-lg font-semibold">On the waitlist of plot {turn.plotId}</p>
      <p>Your household is number {turn.position}. We tell you as soon as the plot is yours.</p>
    </Own>
  );
}

type OwnProps = { action: { label: string; to: string; about: string }; children: ReactNode };

function Own({ action, children }: OwnProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-accent bg-accent-soft p-4 sm:p-5">
      <div>{children}</div>
      <SecondaryLink to={action.to} aria-label={`${action.label}: ${action.about}`}>
        {action.label}
      </SecondaryLink>
    </div>
  );
}
