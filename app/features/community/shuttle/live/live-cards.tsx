import { Card, CardGrid } from '~/ui/card';
import { Fact, Facts } from '~/ui/facts';
import { LiveBadge, LivePill } from '~/ui/live-badge';
import { Panel } from '~/ui/panel';
import { useClock } from '~/ui/time';

import type { LiveTraffic, Shuttle, ShuttleLocation } from '../shuttle';
import { freshness, formatAccuracy, formatSeen, formatSpeed, formatWhere, staleWords } from './live-words';

/** `locations` as `useShuttleFeed` has them: none that is gone. */
type LiveShuttleCardsProps = Omit<LiveTraffic, 'routes'>;

/** S2 §9: so many have a card. */
const shownCards = 2;

/** The shuttles on duty and where each is: two as cards, and what else is on the map as a line each. */
export function LiveShuttleCards({ shuttles, locations, ...shared }: LiveShuttleCardsProps) {
  const onDuty = shuttles
    .filter(({ isOnDuty }) => isOnDuty)
    .map((shuttle) => ({ shuttle, location: locations.find(({ shuttleId }) => shuttleId === shuttle.id) }));
  return (
    <Panel title="Live Shuttles" description="The shuttles on duty, and where each was last seen.">
      {onDuty.length === 0 && <p>No shuttle is on duty now.</p>}
      <CardGrid>
        {onDuty.slice(0, shownCards).map(({ shuttle, location }) => (
          <ShuttleCard key={shuttle.id} shuttle={shuttle} location={location} {...shared} />
        ))}
      </CardGrid>
      {onDuty.length > shownCards && (
        <ul aria-label="Also on duty" className="flex flex-col gap-1">
          {onDuty.slice(shownCards).map(({ shuttle, location }) => (
            <li key={shuttle.id}>
              {shuttle.name} ({shuttle.vehicleNumber}): <InOneLine location={location} {...shared} />
            </li>
          ))}
        </ul>
      )}
      <Changes onDuty={onDuty} now={shared.now} />
    </Panel>
  );
}

type PlaceProps = Pick<LiveShuttleCardsProps, 'stops' | 'isConnected' | 'now'> & {
  location: ShuttleLocation | undefined;
};

const noPosition = 'No position yet';

function ShuttleCard({ shuttle, ...place }: PlaceProps & { shuttle: Shuttle }) {
  const { location, isConnected, now } = place;
  const isLive = isConnected && location !== undefined && freshness(location, now) === 'fresh';
  return (
    <Card title={shuttle.name} headingLevel={3}>
      <div className="flex flex-col items-start gap-3">
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
        <PlaceInWords {...place} />
        <Facts>
          <Fact label="Vehicle">{shuttle.vehicleNumber}</Fact>
          <Fact label="Seats">{shuttle.capacity}</Fact>
          <Speed location={location} />
          <Fact label="Driver">{shuttle.currentDriverName ?? 'Not named'}</Fact>
        </Facts>
      </div>
    </Card>
  );
}

function PlaceInWords({ location, stops, now }: PlaceProps) {
  const { timeZone } = useClock();
  if (!location) return <p>{noPosition}</p>;
  return (
    <div>
      <p className="font-medium">{formatWhere(location, stops)}</p>
      <p className="text-sm text-muted">
        Last seen: <time dateTime={location.timestamp}>{formatSeen(location.timestamp, now, timeZone)}</time>
      </p>
      {freshness(location, now) === 'stale' && <p className="font-medium text-warning">{staleWords}</p>}
    </div>
  );
}

function Speed({ location }: Pick<PlaceProps, 'location'>) {
  if (!location) return null;
  const accuracy = formatAccuracy(location.accuracy);
  return (
    <>
      <Fact label="Speed">{formatSpeed(location.speed)}</Fact>
      {accuracy && <Fact label="Accuracy">{accuracy}</Fact>}
    </>
  );
}

function InOneLine({ location, stops, now }: PlaceProps) {
  const { timeZone } = useClock();
  if (!location) return noPosition;
  const isStale = freshness(location, now) === 'stale';
  const age = isStale ? staleWords : formatSeen(location.timestamp, now, timeZone);
  return [formatWhere(location, stops), formatSpeed(location.speed), age].filter(Boolean).join(' · ');
}

/** What is said aloud: only that a vehicle fell silent, and not every few meters where each one is. */
function Changes({
  onDuty,
  now,
}: {
  onDuty: { shuttle: Shuttle; location?: ShuttleLocation }[];
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
