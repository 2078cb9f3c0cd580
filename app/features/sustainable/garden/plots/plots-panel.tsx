import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';
import { Day } from '~/ui/time';

import { type Household, type PlotCard, plotPath, type PlotStatus } from '../garden';
import { gardenSteps } from '../garden-steps';
import { whyNotReserve, whyNotWait } from '../garden.policy';

type PlotsPanelProps = { plots: PlotCard[]; household: Household };

/** The plots (S2 §2): the household's own, those that are free, and, folded, those that others have. */
export function PlotsPanel({ plots, household }: PlotsPanelProps) {
  return (
    <Panel
      title="Reserve Garden Plots"
      description="One for each household, for a season that ends with October."
    >
      <OwnPlot plots={plots} household={household} />
      <FreeAndTaken plots={plots} household={household} />
    </Panel>
  );
}

/** The free plots, and the others folded under them. */
export function FreeAndTaken({ plots, household }: PlotsPanelProps) {
  const free = plots.filter(({ status }) => status === 'Available');
  const taken = plots.filter(({ status, isOwn }) => status !== 'Available' && !isOwn);
  if (plots.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="No plots yet"
        description="They will stand here once they are laid out."
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {free.length > 0 ? (
        <PlotList label="Free plots" plots={free} household={household} />
      ) : (
        <p>All plots are taken now. You can join the waitlist of one.</p>
      )}
      {taken.length > 0 && (
        <Disclosure title={`Plots that others have (${taken.length})`}>
          <PlotList label="Taken plots" plots={taken} household={household} />
        </Disclosure>
      )}
    </div>
  );
}

/** What the viewer's household has already, and the way to give it up, which is asked once more. */
function OwnPlot({ plots, household: { plot, turn } }: { plots: PlotCard[]; household: Household }) {
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

type PlotListProps = { label: string; plots: PlotCard[]; household: Household };

/** Plots with what each is, and the button that fits it; none where the household may not press it. */
function PlotList({ label, plots, household }: PlotListProps) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {plots.map((plot) => (
        <li key={plot.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 raised p-3">
          <div>
            <p className="flex flex-wrap items-center gap-x-2">
              <strong>Plot {plot.id}</strong>
              <Status status={plot.status} />
            </p>
            <p className="text-muted">
              {plot.size}, {plot.facilityName}
              {plot.waiting > 0 && `, ${plot.waiting} waiting`}
            </p>
          </div>
          <PlotButton plot={plot} household={household} />
        </li>
      ))}
    </ul>
  );
}

const statusClass: Record<PlotStatus, string> = {
  Available: 'bg-success-soft text-success',
  Reserved: 'bg-sunken text-ink',
  Waitlist: 'bg-warning-soft text-warning',
};

function Status({ status }: { status: PlotStatus }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${statusClass[status]}`}>{status}</span>
  );
}

function PlotButton({ plot, household }: { plot: PlotCard; household: Household }) {
  if (whyNotReserve(plot, household) === null) {
    return (
      <LinkButton to={`${plotPath(plot.id)}/reserve`} aria-label={`Reserve Plot: ${plot.id}`}>
        Reserve Plot
      </LinkButton>
    );
  }
  if (whyNotWait(plot, household) !== null) return null;
  return (
    <SecondaryLink to={`${plotPath(plot.id)}/wait`} aria-label={`Join Waitlist: ${plot.id}`}>
      Join Waitlist
    </SecondaryLink>
  );
}
