import { LinkButton, SecondaryLink } from '~/ui/button';

import { type Household, type PlotCard, plotPath, type PlotStatus } from '../garden';
import { whyNotReserve, whyNotWait } from '../garden.policy';

type PlotListProps = { label: string; plots: PlotCard[]; household: Household };

/** Plots with what each is, and the button that fits it; none where the household may not press it. */
export function PlotList({ label, plots, household }: PlotListProps) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {plots.map((plot) => (
        <li
          key={plot.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-3"
        >
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
