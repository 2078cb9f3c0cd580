import { useSearchParams } from '@remix-run/react';

import { useUnits } from '~/ui/units';
import { counted } from '~/domain/counted';
import type { Units } from '~/domain/units';
import { CardGrid } from '~/ui/card';
import { DisclosureMark } from '~/ui/disclosure';
import { LiveBadge, LivePill } from '~/ui/live-badge';
import { useClock } from '~/ui/time';
import { ShowAll } from '~/ui/show-all';

import type { LiveTraffic, Shuttle, ShuttleLocation } from '../shuttle';
import { freshness, formatAccuracy, formatSeen, formatSpeed, formatWhere, staleWords } from './live-words';

type LiveShuttleCardsProps = Omit<LiveTraffic, 'routes'>;

/** The specification shows two cards (S2 §9). */
const shownCards = 2;

export function LiveShuttleCards({ shuttles, locations, ...shared }: LiveShuttleCardsProps) {
  const onDuty = shuttles
    .filter(({ isOnDuty }) => isOnDuty)
    .map((shuttle) => ({ shuttle, location: locations.find(({ shuttleId }) => shuttleId === shuttle.id) }));
  const shown = useSearchParams()[0].get('all') === 'shuttles' ? onDuty : onDuty.slice(0, shownCards);
  return (
    <div className="flex flex-col gap-3">
      {onDuty.length === 0 && <p>No shuttle is on duty now.</p>}
      <CardGrid>
        {shown.map(({ shuttle, location }) => (
          <ShuttleCard key={shuttle.id} shuttle={shuttle} location={location} {...shared} />
        ))}
      </CardGrid>
      <ShowAll list="shuttles" shown={shown.length} total={onDuty.length} what="shuttles on duty" />
      <Changes onDuty={onDuty} now={shared.now} />
    </div>
  );
}

type ShuttleCardProps = Omit<LiveShuttleCardsProps, 'shuttles' | 'locations'> & {
  shuttle: Shuttle;
  location: ShuttleLocation | undefined;
};

function ShuttleCard({ shuttle, location, stops, isConnected, now }: ShuttleCardProps) {
  const isLive = isConnected && location !== undefined && freshness(location, now) === 'fresh';
  const { timeZone } = useClock();
  const headingId = `shuttle-${shuttle.id}`;
  const units = useUnits();
  return (
    <section aria-labelledby={headingId} className="raised">
      <details>
        <summary className="flex items-center gap-3 px-3.5 py-2.5">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 id={headingId} className="font-semibold">
                {shuttle.name}
              </h3>
              {location ? (
                <LiveBadge
                  isLive={isLive}
                  isConnected={isConnected}
                  updatedAt={location.timestamp}
                  source="readings"
                />
              ) : (
                <LivePill isLive={false}>Offline</LivePill>
              )}
            </div>
            <p className="text-sm">
              {!location ? (
                'No position yet'
              ) : (
                <>
                  {formatWhere(location, stops, units)} ·{' '}
                  <time dateTime={location.timestamp}>{formatSeen(location.timestamp, now, timeZone)}</time>
                  {freshness(location, now) === 'stale' && (
                    <span className="block font-medium text-warning">{staleWords}</span>
                  )}
                </>
              )}
            </p>
          </div>
          <DisclosureMark />
        </summary>
        <p className="px-3.5 pb-2.5 text-sm text-muted">{formatShuttle(shuttle, location, units)}</p>
      </details>
    </section>
  );
}

/** Formats a vehicle: 'CC-102 · 20 seats · 15 mph (24 km/h) ±8 m · Driver: Ben Adeyemi' */
function formatShuttle(shuttle: Shuttle, location: ShuttleLocation | undefined, units: Units): string {
  const { vehicleNumber, capacity, currentDriverName } = shuttle;
  const speed = location && [formatSpeed(location.speed, units), formatAccuracy(location.accuracy)];
  const facts = [
    vehicleNumber,
    counted(capacity, 'seat'),
    speed?.filter(Boolean).join(' '),
    currentDriverName && `Driver: ${currentDriverName}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Screen readers hear only that a vehicle went silent, not each new position. */
function Changes({
  onDuty,
  now,
}: {
  onDuty: readonly Pick<ShuttleCardProps, 'shuttle' | 'location'>[];
  now: number;
}) {
  const silent = onDuty.filter(({ location }) => location && freshness(location, now) === 'stale');
  return (
    <div role="status" className="sr-only">
      {silent.map(({ shuttle }) => (
        <p key={shuttle.id}>{shuttle.name} has sent no position for a minute.</p>
      ))}
    </div>
  );
}
