import { Link } from '@remix-run/react';

import { Card } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { PressButton } from '~/ui/press-button';
import { TimeRange } from '~/ui/time';
import { useHere } from '~/ui/use-here';

import { type EventCard, eventPath } from './events';

const failure = { title: 'Not noted', description: 'Unable to note that you were there. Please try again.' };

/** The last events that the viewer was going to, and the button for whoever was there. */
export function EventsOver({ events }: { events: EventCard[] }) {
  if (events.length === 0) return null;
  return (
    <Card title="Events you went to" description="Say where you were, and earn points for it.">
      <ul aria-label="Events you went to" className="flex flex-col divide-y divide-line">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
          >
            <div>
              <Link
                to={eventPath(event.id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {event.title}
              </Link>
              <p className="text-muted">
                <TimeRange from={event.startsAt} to={event.endsAt} />
              </p>
            </div>
            <WasThere event={event} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether the viewer was there: for them to say, once. */
export function WasThere({ event }: { event: EventCard }) {
  const here = useHere();
  if (event.own?.attendedAt) {
    return (
      <p className="flex items-center gap-2 text-success">
        <Icon name="check" className="size-5" />
        You were there.
      </p>
    );
  }
  return (
    <PressButton
      action={`${eventPath(event.id)}/attended`}
      routeId="routes/community/events/attended"
      field={{ name: 'redirectTo', value: here }}
      failure={failure}
      variant="secondary"
      pendingLabel="Saving..."
      aria-label={`I was there: ${event.title}`}
    >
      I was there
    </PressButton>
  );
}
