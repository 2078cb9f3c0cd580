import { Link } from '@remix-run/react';

import { WhoBookedIt } from '~/platform/attendees/who-sees';
import { SecondaryLink } from '~/ui/button';
import { todayIn } from '~/ui/dates';
import { Press } from '~/ui/press';
import { TimeRange, useClock } from '~/ui/time';

import { eventPath } from '../events';
import { MovedFrom } from '../series/series-dates';
import { formatSeries } from '../series/series';
import {
  callOffEventPath,
  copyEventPath,
  editEventPath,
  type EventState,
  type ManagedEvent,
  formatComing,
  managedListPath,
  undoCallOffPath,
} from './manage-events';

export function ManagedEventList({ label, events }: { label: string; events: ManagedEvent[] }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line raised">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <EventLine event={event} />
          <EventLinks event={event} />
        </li>
      ))}
    </ul>
  );
}

function EventLine({ event }: { event: ManagedEvent }) {
  const { id, title, startsAt, endsAt, place, state, series, together } = event;
  const { timeZone } = useClock();
  const day = todayIn(timeZone, new Date(startsAt));
  const stateName = stateNames[state];
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold wrap-anywhere">
        <Link to={eventPath(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {title}
        </Link>
        {stateName && <span className="ml-2 font-medium text-danger">{stateName}</span>}
      </p>
      <p className="wrap-anywhere text-muted">
        <TimeRange from={startsAt} to={endsAt} /> · {place}
      </p>
      {series && (
        <p className="text-muted">
          {state === 'called-off' && together > 1
            ? `Canceled with ${together === 2 ? '1 other date' : `${together - 1} other dates`}`
            : formatSeries(series)}
          {series.movedFrom && (
            <>
              . <MovedFrom from={series.movedFrom} to={startsAt} />
            </>
          )}
        </p>
      )}
      <p className="text-muted">
        {formatComing(event)}
        {state !== 'called-off' && <WhoBookedIt day={day} list={{ kind: 'event', id }} of={title} />}
      </p>
    </div>
  );
}

function EventLinks({ event }: { event: ManagedEvent }) {
  const { id, title, state, series, canUndo } = event;
  const of = <span className="sr-only"> {title}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {(state === 'to-come' || state === 'begun') && (
        <SecondaryLink to={editEventPath(id)}>Edit{of}</SecondaryLink>
      )}
      <SecondaryLink to={copyEventPath(id)}>Copy{of}</SecondaryLink>
      {series && <SecondaryLink to={managedListPath({ datesOf: id })}>Dates{of}</SecondaryLink>}
      {state === 'to-come' && <SecondaryLink to={callOffEventPath(id)}>Cancel{of}</SecondaryLink>}
      {canUndo && (
        <Press
          to={undoCallOffPath(id)}
          route="routes/manage/events/undo"
          label="Undo"
          variant="secondary"
          pendingLabel="Restoring..."
          about={title}
        />
      )}
    </div>
  );
}

const stateNames: Record<EventState, string | null> = {
  'to-come': null,
  begun: 'Now',
  over: null,
  'called-off': 'Canceled',
};
