import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { PhotoThumbs } from '~/ui/photo-strip';
import { FillLink } from '~/platform/desk/fill-link';
import { useCan } from '~/ui/remix/surroundings';
import { QuietLink, SecondaryLink } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';
import { ShowAll } from '~/ui/show-all';
import { Day } from '~/ui/time';

import {
  freePlotPath,
  type Household,
  type PlotCard,
  type PlotLists,
  plotPath,
  plotPhotosPath,
  type PlotStatus,
} from '../garden';
import { gardenSteps } from '../garden-steps';
import { GardenPlans } from './garden-plans';
import { plotSteps } from '../garden.policy';

export const PlotsPanel = (plots: PlotLists) => (
  <Panel title="Reserve Garden Plots" description="One per household, until October.">
    <OwnPlot {...plots} />
    <FreeAndTaken {...plots} />
  </Panel>
);

export function FreeAndTaken({ plans, isListAsked, total, isFull, free, taken, household }: PlotLists) {
  if (total === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="No plots yet"
        description="They show up here once a manager adds them."
        action={<FillLink kind="plots">Add plots</FillLink>}
      />
    );
  }
  const freeList = (
    <>
      {isFull && <p>All plots are taken. You can join a waitlist.</p>}
      {free.total > 0 && <PlotList label="Free plots" plots={free.rows} household={household} />}
      <ShowAll list="free" shown={free.rows.length} total={free.total} what="free plots" />
    </>
  );
  const takenList = (
    <>
      {taken.total > 0 && <PlotList label="Taken plots" plots={taken.rows} household={household} />}
      <ShowAll list="taken" shown={taken.rows.length} total={taken.total} what="taken plots" />
    </>
  );
  return plans.length > 0 ? (
    <>
      <GardenPlans plans={plans} />
      {freeList}
      {takenList}
      {!isListAsked && <ShowAll list="taken" shown={0} total={total} what="plots as a list" />}
    </>
  ) : (
    <>
      {freeList}
      {taken.total > 0 && (
        <Disclosure title={`Taken plots (${taken.total})`} isOpen={isListAsked}>
          {takenList}
        </Disclosure>
      )}
    </>
  );
}

function OwnPlot({ own, household: { plot, turn } }: PlotLists) {
  if (plot) {
    const { label, to, about } = gardenSteps.release(plot);
    return (
      <OwnCard action={{ label, to, about }}>
        <p className="font-semibold">Your plot: {plot.name}</p>
        <p>
          {own && `${own.size}, ${own.facilityName}. `}
          {counted(plot.gardeners, 'gardener')}, until <Day day={plot.endsOn} />.
        </p>
        {own && <PhotoThumbs photos={own.photos} title={`plot ${plot.name}`} />}
        <QuietLink to={plotPhotosPath(plot.id)} className="-ml-3">
          {own && own.photos.length > 0 ? 'Change photos' : 'Add photos'}
        </QuietLink>
      </OwnCard>
    );
  }
  if (!turn) return null;
  const { label, to, about } = gardenSteps.leaveWaitlist(turn);
  return (
    <OwnCard action={{ label, to, about }}>
      <p className="font-semibold">On the waitlist for plot {turn.plotName}</p>
      <p>You’re number {turn.position}. We’ll tell you as soon as the plot is yours.</p>
    </OwnCard>
  );
}

type OwnProps = { action: { label: string; to: string; about: string }; children: ReactNode };

function OwnCard({ action, children }: OwnProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-accent-soft p-3.5">
      <div>{children}</div>
      <SecondaryLink to={action.to} aria-label={`${action.label}: ${action.about}`}>
        {action.label}
      </SecondaryLink>
    </div>
  );
}

type PlotListProps = { label: string; plots: readonly PlotCard[]; household: Household };

const PlotList = ({ label, plots, household }: PlotListProps) => (
  <ul aria-label={label} className="plot-list">
    {plots.map((plot) => (
      <li key={plot.id}>
        <p className="flex w-full flex-wrap items-center justify-between gap-x-1.5">
          <strong>Plot {plot.name}</strong>
          <span className={`text-xs font-semibold ${statusClass[plot.status]}`}>{plot.status}</span>
        </p>
        <p className="text-sm text-muted">
          {plot.size}, {plot.facilityName}
          {plot.waiting > 0 && `, ${plot.waiting} waiting`}
        </p>
        <PhotoThumbs photos={plot.photos.slice(0, 1)} title={`plot ${plot.name}`} />
        <PlotLink plot={plot} household={household} />
        <FreeLink plot={plot} />
      </li>
    ))}
  </ul>
);

const statusClass: Record<PlotStatus, string> = {
  Available: 'text-success',
  Reserved: 'text-muted',
  Waitlist: 'text-warning',
};

function PlotLink({ plot, household }: { plot: PlotCard; household: Household }) {
  const step = (['reserve', 'wait'] as const).find((one) => plotSteps[one].whyNot(plot, household) === null);
  const label = step && plotSteps[step].label;
  if (!step) return <span className="pb-2" />;
  return (
    <QuietLink
      to={`${plotPath(plot.id)}/${step}`}
      aria-label={`${label}: ${plot.name}`}
      className="mt-auto -ml-5 text-[0.95rem]"
    >
      {label}
    </QuietLink>
  );
}

function FreeLink({ plot: { id, name, status } }: { plot: PlotCard }) {
  const canFree = useCan('content');
  if (!canFree || status === 'Available') return null;
  return (
    <QuietLink to={freePlotPath(id)} aria-label={`Free: ${name}`} className="-mt-2 -ml-5 text-[0.95rem]">
      Free
    </QuietLink>
  );
}
