import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

import { counted } from '~/domain/counted';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { formatLongDay, formatTime } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { drivePath, drivenTripPath, type DrivenStop, type DrivenTrip } from './drive';
import { SendPosition } from './send-position';

type DrivePageProps = {
  token: string;
  driverName: string;
  shuttleName: string;
  day: string;
  onDuty: { driverName: string | null } | null;
  isOwnDuty: boolean;
  hasTracker: boolean;
  trips: readonly DrivenTrip[];
  current: DrivenTrip | null;
  nextStop: DrivenStop | null;
};

export function DrivePage({ token, driverName, shuttleName, day, ...page }: DrivePageProps) {
  useNewData();
  const { current, nextStop, trips } = page;
  return (
    <Page title={shuttleName} lead={`${driverName}, ${formatLongDay(day)}`} width="narrow">
      <Duty token={token} {...page} />
      {current && <Current token={token} trip={current} nextStop={nextStop} />}
      <Panel title="Trips">
        {trips.length === 0 ? (
          <EmptyState title="No more trips today" headingLevel={3} />
        ) : (
          <Trips token={token} trips={trips} />
        )}
      </Panel>
    </Page>
  );
}

const reloadMs = 60_000;

function useNewData(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || revalidate(), reloadMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}

type DutyProps = Pick<DrivePageProps, 'token' | 'onDuty' | 'isOwnDuty' | 'hasTracker'>;

function Duty({ token, onDuty, isOwnDuty, hasTracker }: DutyProps) {
  const label = isOwnDuty ? 'End duty' : 'Start duty';
  return (
    <Card title={isOwnDuty ? 'You’re on duty' : 'You’re off duty'}>
      <div className="flex flex-col items-start gap-3">
        {onDuty && !isOwnDuty && <p>On duty at present: {onDuty.driverName ?? 'a driver without a name'}.</p>}
        {hasTracker && <p>The shuttle’s tracker sends where it is.</p>}
        {!hasTracker && !isOwnDuty && (
          <p>On duty, this phone sends where the shuttle is. Off duty, it sends nothing.</p>
        )}
        {!hasTracker && isOwnDuty && (
          <>
            <div className="scripted">
              <SendPosition to={`${drivePath(token)}/position`} />
            </div>
            <noscript>
              <p>No position is sent: that takes JavaScript, which is off in this browser.</p>
            </noscript>
          </>
        )}
        <Press
          key={label}
          to={`${drivePath(token)}/duty`}
          route="routes/drive/duty"
          label={label}
          pendingLabel="Saving..."
          variant={isOwnDuty ? 'secondary' : 'primary'}
          fields={{ duty: isOwnDuty ? 'off' : 'on' }}
          leadsTo={null}
        />
      </div>
    </Card>
  );
}

type CurrentProps = { token: string; trip: DrivenTrip; nextStop: DrivenStop | null };

function Current({ token, trip, nextStop }: CurrentProps) {
  const { timeZone } = useClock();
  const time = formatTime(new Date(trip.departsAt), timeZone);
  const label = trip.isFull ? 'Not full' : 'Full';
  return (
    <Card title={`${trip.routeName}, ${time}`} description={formatState(trip)}>
      <div className="flex flex-col gap-3">
        {nextStop && (
          <p>
            Next stop: <strong>{nextStop.name}</strong>, {formatTime(new Date(nextStop.at), timeZone)}
            {nextStop.seats > 0 && `, ${counted(nextStop.seats, 'seat')}`}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <SecondaryLink to={drivenTripPath(token, trip)}>Who has seats</SecondaryLink>
          <Press
            key={label}
            to={`${drivenTripPath(token, trip)}/full`}
            route="routes/drive/full"
            label={label}
            pendingLabel="Saving..."
            about={`${trip.routeName}, ${time}`}
            variant="secondary"
            fields={{ full: trip.isFull ? 'no' : 'yes' }}
            leadsTo={null}
          />
        </div>
      </div>
    </Card>
  );
}

function Trips({ token, trips }: { token: string; trips: readonly DrivenTrip[] }) {
  const { timeZone } = useClock();
  return (
    <Rows label="Trips">
      {trips.map((trip) => (
        <Row
          key={`${trip.routeId} ${trip.departsAt}`}
          title={`${formatTime(new Date(trip.departsAt), timeZone)} ${trip.routeName}`}
          to={drivenTripPath(token, trip)}
          note={formatState(trip)}
        />
      ))}
    </Rows>
  );
}

const formatState = ({ calledOff, delay, isFull, seats }: DrivenTrip): string =>
  [
    calledOff && `Called off: ${calledOff}`,
    delay && `${delay} min late`,
    seats === 0 ? 'No seats reserved' : `${counted(seats, 'seat')} reserved`,
    isFull && 'Full',
  ]
    .filter(Boolean)
    .join(' · ');
