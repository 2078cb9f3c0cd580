import { useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { LastUpdated } from '~/ui/live-badge';
import { noMeterYet } from '~/ui/live-words';
import { ProgressBar } from '~/ui/progress-bar';

import {
  formatAmount,
  formatChange,
  formatGallons,
  formatTarget,
  type HomeWater as Home,
  nightWords,
  reportPath,
  type WaterData,
  waterPath,
} from './water';

/** What was used today, against the target (S2 §2). */
export function WaterToday({ water }: { water: WaterData }) {
  const { todayUsage, todayTarget, flow, source, updatedAt } = water;
  if (source === 'none')
    return (
      <Card title="Today's Usage">
        <p className="text-muted">{noMeterYet}</p>
      </Card>
    );
  return (
    <Card title="Today's Usage">
      <p className="mb-3 text-4xl font-bold tabular-nums">
        {formatGallons(todayUsage)} <span className="text-xl font-semibold">gal</span>
      </p>
      <ProgressBar label="Today's usage of the daily target" done={todayUsage} of={todayTarget}>
        {formatTarget(todayUsage, todayTarget)}
      </ProgressBar>
      <p className="mt-3 text-sm text-muted">
        {source === 'sample' && 'No meter sends readings yet: these are sample figures.'}
        {flow !== null && <>At the moment: {formatGallons(flow)} gallons a minute. </>}
        {updatedAt && <LastUpdated at={updatedAt} />}
      </p>
    </Card>
  );
}

/** The viewer's own home, as of when the page was read. */
export function HomeWater({ home: { todayUsage, todayTarget, night } }: { home: Home }) {
  return (
    <Card title="Your Home" description="Only those who live in it see this, and managers hear of a leak.">
      <p className="mb-3 text-2xl font-bold">{formatAmount(todayUsage)} today</p>
      <ProgressBar label="Your home's usage of the daily target" done={todayUsage} of={todayTarget}>
        {formatTarget(todayUsage, todayTarget)}
      </ProgressBar>
      <Night night={night} />
      <SecondaryLink to={`${reportPath}?of=home`}>Report of your home</SecondaryLink>
    </Card>
  );
}

function Night({ night }: Pick<Home, 'night'>) {
  if (night?.result === 'leak') {
    return (
      <p className="my-4 flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
        <Icon name="warning" className="mt-0.5 size-5" />
        <span>
          <strong>Water ran all night</strong> {nightWords}, {formatAmount(night.gallons)}: check taps and
          toilets.
        </span>
      </p>
    );
  }
  return (
    <p className="my-4">
      {night?.result === 'none'
        ? `No leak last night: the water stopped ${nightWords}.`
        : `Last night is not known: there were too few readings ${nightWords}.`}
    </p>
  );
}

/** The month, and how the pipes are (S2 §2). */
export function WaterFacts({ water }: { water: WaterData }) {
  const { monthlyUsage, changeVsLastMonth, leakStatus, pressure, monitoringStatus, silentMeters, meters } =
    water;
  return (
    <Card title="This Month and the Pipes">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Monthly usage" note="This month so far.">
          {monthlyUsage === null ? unknown : `${formatGallons(monthlyUsage)} gal`}
        </Fact>
        <Fact
          label="Change vs last month"
          note="The days of this month that are over, against as many of last month."
        >
          {changeVsLastMonth === null ? 'Not known yet' : formatChange(changeVsLastMonth)}
        </Fact>
        <Fact label="Leak status" note="Every night we look for water that never stops.">
          {leakStatus}
        </Fact>
        <Fact label="Pressure">{pressure === null ? unknown : `${pressure} psi`}</Fact>
      </dl>
      {monitoringStatus && <p className="mt-4 font-medium">{monitoringStatus}</p>}
      {silentMeters > 0 && (
        <p className="mt-1 text-muted">
          {silentMeters} of {meters} {meters === 1 ? 'meter has' : 'meters have'} sent nothing in the last
          minute.
        </p>
      )}
    </Card>
  );
}

const unknown = 'Not known';

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold">{children}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** Reads the page's figures anew: a link, and where scripts run a button that is disabled while offline (S2 §5). */
export function RefreshWater({ isConnected }: { isConnected: boolean }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  if (!useIsHydrated()) {
    return <SecondaryLink to={waterPath}>Refresh</SecondaryLink>;
  }
  return (
    <Button
      type="button"
      variant="secondary"
      disabled={!isConnected}
      isPending={state !== 'idle'}
      pendingLabel="Refreshing..."
      onClick={() => navigate(waterPath, { replace: true, preventScrollReset: true })}
    >
      Refresh
    </Button>
  );
}
