import type { ReactNode } from 'react';

import type { Feed } from '~/live/use-feed';
import { liveForMs } from '~/platform/telemetry/telemetry';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { LastUpdated, LiveBadge } from '~/ui/live-badge';
import { noMeterYet } from '~/ui/live-words';
import { useClock } from '~/ui/time';

import type { EnergyData } from './energy';
import { formatBalance, formatEnergy, formatNow, formatSilent } from './energy-words';

/** What the sun gave and the homes used today, and whether that follows the meters at this moment. */
export function EnergyToday({ data, isLive, isConnected }: Feed<EnergyData>) {
  const { source, updatedAt, solarKw, usageKw, efficiency } = data;
  const { now } = useClock();
  // Of a page that nothing keeps up to date, the age decides.
  const isNow =
    isLive || (!isConnected && updatedAt !== null && now.getTime() - Date.parse(updatedAt) < liveForMs);
  const formatPowerNow = (kw: number | null) =>
    source === 'sample' ? 'Sample reading' : formatNow(isNow ? kw : null);
  return (
    <Card title="Today">
      <div className="flex flex-col gap-4">
        <div role="status" className="flex">
          <LiveBadge isLive={isLive} isConnected={isConnected} source={source} updatedAt={updatedAt} />
        </div>
        {source !== 'none' && (
          <dl className="grid gap-4 sm:grid-cols-3">
            <Figure label="Solar generated today" value={formatEnergy(data.solarGenerated)}>
              {formatPowerNow(solarKw)}
            </Figure>
            <Figure label="Home usage today" value={formatEnergy(data.homeUsage)}>
              {formatPowerNow(usageKw)}
            </Figure>
            <Figure label="Efficiency" value={efficiency === null ? '–' : `${efficiency}%`}>
              {efficiency === null
                ? 'Not known: nothing was measured by the hour'
                : 'of the usage was covered by the sun of the same hour'}
            </Figure>
          </dl>
        )}
        <p className="text-sm text-muted">
          <Freshness data={data} isConnected={isConnected} />
        </p>
      </div>
    </Card>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="rounded-xl bg-sunken p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="block text-2xl font-bold tabular-nums">{value}</span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}

/** When the figures were measured; while the page has no socket yet, that it is being opened (S2 §2, §9). */
function Freshness({ data, isConnected }: { data: EnergyData; isConnected: boolean }) {
  const isHydrated = useIsHydrated();
  if (data.source === 'none') return noMeterYet;
  if (data.source === 'sample') return 'No meter sends readings yet: these are sample figures.';
  if (isHydrated && !isConnected) return 'Connecting to live data...';
  if (data.updatedAt === null) return 'No meter has sent a reading yet.';
  const silent = formatSilent(data);
  return (
    <>
      <LastUpdated at={data.updatedAt} />
      {silent && ` · ${silent}`}
    </>
  );
}

/** The banner of S2 §2: how much more is made than used. None while nothing was used. */
export function EnergyBalance({ data }: { data: EnergyData }) {
  const balance = formatBalance(data);
  if (!balance) return null;
  return (
    <aside
      aria-label="Energy balance"
      className="flex items-start gap-3 rounded-2xl border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <Icon name="energy" className="mt-0.5 size-6 text-accent" />
      <p>
        <strong className="block text-lg font-semibold">{balance.title}</strong>
        {balance.text}
        {data.source === 'sample' && ' These are sample readings.'}
      </p>
    </aside>
  );
}
