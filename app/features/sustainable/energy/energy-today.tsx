import type { ReactNode } from 'react';

import type { Feed } from '~/live/use-feed';
import { liveForMs } from '~/live/feed';
import { useIsHydrated } from '~/ui/hydrated';
import { LastUpdated, LiveBadge } from '~/ui/live-badge';
import { noMeterYet } from '~/ui/live-words';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import type { EnergyData, HomeEnergy } from './energy';
import { formatBalance, formatEnergy, formatSilent, formatUsual } from './energy-words';
import { formatPowerNow, readPowerNow } from './power-now';
import { PowerPicture } from './power-picture';

export const HomeToday = ({ home: { usage, solar, aboveUsual } }: { home: HomeEnergy }) => (
  <Rows label="Your home today">
    <Row
      title="Your home today"
      note={`${aboveUsual ? `${formatUsual(aboveUsual)}. ` : ''}Only your household sees this.`}
      action={
        <p className="text-right tabular-nums">
          {usage !== null && <b className="block text-lg">{formatEnergy(usage)} used</b>}
          {solar !== null && <span className="block">{formatEnergy(solar)} generated</span>}
        </p>
      }
    />
  </Rows>
);

type EnergyTodayProps = Feed<EnergyData> & { facilities: Parameters<typeof readPowerNow>[1] };

export function EnergyToday({ data, isLive, isConnected, facilities }: EnergyTodayProps) {
  const { source, updatedAt, efficiency } = data;
  const now = useClock().now.getTime();
  // Without live updates, the age decides.
  const isNow = isLive || (!isConnected && updatedAt !== null && now - Date.parse(updatedAt) < liveForMs);
  const power = readPowerNow(data, facilities, isNow ? now : null);
  const balance = formatBalance(data);
  const sample = source === 'sample' && 'Sample reading';
  const badge = (
    <div role="status" className="flex">
      <LiveBadge isLive={isLive} isConnected={isConnected} source={source} updatedAt={updatedAt} />
    </div>
  );
  return (
    <Panel title="Neighborhood today" action={badge}>
      {source !== 'none' && (
        <div className="divide-y divide-line raised px-4 pb-2">
          {source === 'readings' && (
            <div className="flex flex-col gap-3 py-4">
              <p className="text-[0.9375rem] leading-snug font-semibold">
                {formatPowerNow(power) ?? 'No readings right now.'}
              </p>
              <PowerPicture power={power} />
            </div>
          )}
          <ul aria-label="Neighborhood today" className="pt-2">
            <Figure label="Efficiency" value={efficiency === null ? '–' : `${efficiency}%`}>
              {efficiency === null
                ? 'Unknown: no hourly readings yet'
                : 'of our power came straight from the sun'}
            </Figure>
            <Figure label="Solar generated today" value={formatEnergy(data.solarGenerated)}>
              {sample}
            </Figure>
            <Figure label="Home usage today" value={formatEnergy(data.homeUsage)}>
              {sample}
            </Figure>
            {balance && (
              <li className="py-1 text-sm text-muted">
                <strong className="font-semibold text-ink">{balance.title}.</strong> {balance.text}
                {sample && ' These are sample readings.'}
              </li>
            )}
          </ul>
        </div>
      )}
      <p className="-mt-1 text-sm text-muted">
        <Freshness data={data} isConnected={isConnected} />
      </p>
    </Panel>
  );
}

type FigureProps = { label: string; value: string; children: ReactNode };

const Figure = ({ label, value, children }: FigureProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1 text-[0.9375rem] leading-tight">
    {label} <strong className="text-base whitespace-nowrap tabular-nums">{value}</strong>{' '}
    {children && <span className="basis-full text-sm text-muted">{children}</span>}
  </li>
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
