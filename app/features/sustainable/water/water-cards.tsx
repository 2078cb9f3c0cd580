import { useUnits } from '~/ui/units';
import { useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button, LinkButton, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';
import { LastUpdated } from '~/ui/live-badge';
import { noMeterYet } from '~/ui/live-words';
import { Pill } from '~/ui/pill';
import { ProgressBar } from '~/ui/progress-bar';

import { tipsAbout } from '../tips/tips';
import {
  formatAmount,
  formatChange,
  formatShort,
  formatTarget,
  formatWater,
  waterUnits,
  type HomeWater as Home,
  nightVerdict,
  nightHoursText,
  reportPath,
  type WaterData,
  waterPath,
} from './water';

export const waterTipsPath = tipsAbout('water');

export function WaterToday({ water }: { water: WaterData }) {
  const units = useUnits();
  const { todayUsage, todayTarget, flow, source, updatedAt } = water;
  if (source === 'none')
    return (
      <Card title="Today's Usage">
        <p className="text-muted">{noMeterYet}</p>
      </Card>
    );
  return (
    <Card title="Today's Usage">
      <p className="mb-3 text-3xl font-bold tabular-nums">
        {formatWater(todayUsage, units)}{' '}
        <span className="text-xl font-semibold">{waterUnits[units].short}</span>
      </p>
      <ProgressBar label="Today's usage of the daily target" done={todayUsage} of={todayTarget}>
        {formatTarget(todayUsage, todayTarget, units)}
      </ProgressBar>
      <p className="mt-3 text-sm text-muted">
        {source === 'sample' && 'No meter sends readings yet: these are sample figures.'}
        {flow !== null && <>Right now: {formatAmount(flow, units)} a minute. </>}
        {updatedAt && <LastUpdated at={updatedAt} />}
      </p>
    </Card>
  );
}

export function HomeWater({ home }: { home: Home }) {
  const units = useUnits();
  const { todayUsage, todayTarget, night, leakTip } = home;
  const tone = { leak: 'bad', none: 'good', unknown: 'plain' } as const;
  return (
    <Card title="Your home">
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-3xl font-bold tabular-nums">{formatShort(todayUsage, units)} today</span>
        <Pill tone={tone[night?.result ?? 'unknown']}>{nightVerdict(home)}</Pill>
      </p>
      {night?.result === 'leak' && <Leak gallons={night.gallons} tip={leakTip} />}
      <ProgressBar label="Your home's usage of the daily target" done={todayUsage} of={todayTarget}>
        {formatTarget(todayUsage, todayTarget, units)}
      </ProgressBar>
      <p className="mt-2 text-sm text-muted">
        {night?.result === 'none' && `Last night the water stopped ${nightHoursText}. `}
        {(night?.result ?? 'unknown') === 'unknown' &&
          `Too few readings ${nightHoursText} to check for a leak. `}
        Only your household sees this. We tell managers about leaks.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <SecondaryLink to={`${reportPath}?of=home`}>Your home’s usage</SecondaryLink>
        <SecondaryLink to={waterTipsPath}>Ways to save water</SecondaryLink>
      </div>
    </Card>
  );
}

const Leak = ({ gallons, tip }: { gallons: number; tip: Home['leakTip'] }) => (
  <div className="mb-4 flex flex-col gap-2 rounded-2xl bg-warning-soft p-3.5">
    <p>
      <strong className="text-warning">Water ran all night</strong> {nightHoursText}:{' '}
      {formatAmount(gallons, useUnits())}. Check taps, toilets and hoses.
    </p>
    {tip && (
      <>
        <h3 className="font-semibold">{tip.title}</h3>
        <ol className="flex list-decimal flex-col gap-1 pl-6">
          {tip.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </>
    )}
    <div>
      <LinkButton to={waterTipsPath}>More ways to find a leak</LinkButton>
    </div>
  </div>
);

export function WaterFacts({ water }: { water: WaterData }) {
  const units = useUnits();
  const { monthlyUsage, changeVsLastMonth, leakStatus, pressure, monitoringStatus, silentMeters, meters } =
    water;
  return (
    <Card title="This month and our pipes">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label="Monthly usage" note="So far">
          {monthlyUsage === null ? unknown : formatShort(monthlyUsage, units)}
        </Fact>
        <Fact label="Change vs last month" note="Day for day">
          {changeVsLastMonth === null ? 'No data yet' : formatChange(changeVsLastMonth)}
        </Fact>
        <Fact label="Leak status" note="We check every night">
          {leakStatus}
        </Fact>
        <Fact label="Pressure">{pressure === null ? unknown : `${pressure} psi`}</Fact>
      </dl>
      {monitoringStatus && <p className="mt-4 font-medium">{monitoringStatus}</p>}
      {silentMeters > 0 && (
        <p className="mt-1 text-muted">
          {silentMeters} of {meters} {meters === 1 ? 'meter hasn’t' : 'meters haven’t'} reported in the last
          minute.
        </p>
      )}
    </Card>
  );
}

const unknown = 'Unknown';

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

/** A button with JavaScript, disabled while offline (S2 §5); a link without. */
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
