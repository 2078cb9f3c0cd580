import type { ReactNode } from 'react';

import type { Feed } from '~/live/use-feed';
import { liveForMs } from '~/live/feed';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon, type IconName } from '~/ui/icon';
import { LastUpdated, LiveBadge } from '~/ui/live-badge';
import { noMeterYet } from '~/ui/live-words';
import { Panel } from '~/ui/panel';
import { Pill } from '~/ui/pill';
import { IconTile, Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import type { EnergyData, HomeEnergy } from './energy';
import { formatBalance, formatEnergy, formatNow, formatSilent, formatUsual } from './energy-words';

export function HomeToday({ home: { usage, solar, aboveUsual } }: { home: HomeEnergy }) {
  return (
    <Card title="Your home today">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {usage !== null && (
          <span className="text-3xl font-bold tabular-nums">{formatEnergy(usage)} used</span>
        )}
        {solar !== null && <span className="font-semibold">{formatEnergy(solar)} generated</span>}
        {aboveUsual && (
          <Pill tone={aboveUsual.percent > 10 ? 'notice' : 'good'}>{formatUsual(aboveUsual)}</Pill>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">So far. Only your household sees this.</p>
    </Card>
  );
}

export function EnergyToday({ data, isLive, isConnected }: Feed<EnergyData>) {
  const { source, updatedAt, solarKw, usageKw, efficiency } = data;
  const { now } = useClock();
  // Without live updates, the age decides.
  const isNow =
    isLive || (!isConnected && updatedAt !== null && now.getTime() - Date.parse(updatedAt) < liveForMs);
  const formatPowerNow = (kw: number | null) =>
    source === 'sample' ? 'Sample reading' : formatNow(isNow ? kw : null);
  const badge = (
    <div role="status" className="flex">
      <LiveBadge isLive={isLive} isConnected={isConnected} source={source} updatedAt={updatedAt} />
    </div>
  );
  return (
    <Panel title="Neighborhood today" action={badge}>
      {source !== 'none' && (
        <Rows label="Neighborhood today">
          <Figure icon="eco" label="Efficiency" value={efficiency === null ? '–' : `${efficiency}%`}>
            {efficiency === null
              ? 'Unknown: no hourly readings yet'
              : 'of our power came straight from the sun'}
          </Figure>
          <Figure icon="sun" label="Solar generated today" value={formatEnergy(data.solarGenerated)}>
            {formatPowerNow(solarKw)}
          </Figure>
          <Figure icon="home" label="Home usage today" value={formatEnergy(data.homeUsage)}>
            across all homes. {formatPowerNow(usageKw)}
          </Figure>
        </Rows>
      )}
      <EnergyBalance data={data} />
      <p className="text-sm text-muted">
        <Freshness data={data} isConnected={isConnected} />
      </p>
    </Panel>
  );
}

type FigureProps = { icon: IconName; label: string; value: string; children: ReactNode };

const Figure = ({ icon, label, value, children }: FigureProps) => (
  <Row
    lead={<IconTile name={icon} />}
    title={label}
    note={
      <>
        <strong className="mr-1 text-lg leading-tight whitespace-nowrap text-ink tabular-nums">
          {value}
        </strong>{' '}
        {children}
      </>
    }
  />
);

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

export function EnergyBalance({ data }: { data: EnergyData }) {
  const balance = formatBalance(data);
  if (!balance) return null;
  return (
    <aside aria-label="Energy balance" className="flex items-start gap-3 rounded-2xl bg-accent-soft p-3.5">
      <Icon name="energy" className="mt-0.5 size-6 text-accent" />
      <p>
        <strong className="block font-semibold">{balance.title}</strong>
        {balance.text}
        {data.source === 'sample' && ' These are sample readings.'}
      </p>
    </aside>
  );
}
