import type { FirstRows } from '~/domain/first-rows';
import { DateTile } from '~/ui/date-tile';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { PressButton } from '~/ui/press-button';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { Instant } from '~/ui/time';
import { useHere } from '~/ui/use-here';

import { eventPath, type ListedEvent } from './events';

const failure = {
  title: 'Not saved',
  description: 'We couldn’t note that you were there. Please try again.',
};

/** The last events that the viewer was going to, and the button for whoever was there. */
export function EventsOver({ events: { rows, total } }: { events: FirstRows<ListedEvent> }) {
  if (total === 0) return null;
  return (
    <Panel title="Events you went to" description="Tell us you were there to earn points.">
      <Rows label="Events you went to">
        {rows.map((event) => (
          <Row
            key={event.id}
            id={toWentId(event)}
            lead={<DateTile at={event.startsAt} />}
            title={event.title}
            to={eventPath(event.id)}
            note={<Instant at={event.startsAt} />}
            action={<WasThere event={event} place={toWentId(event)} />}
          />
        ))}
      </Rows>
      <ShowAll list="past" shown={rows.length} total={total} what="past events" />
    </Panel>
  );
}

const toWentId = ({ id }: ListedEvent): string => `went-${id}`;

/** Asks the viewer once whether they attended. @param props.place id of the element around it */
export function WasThere({ event, place }: { event: ListedEvent; place: string }) {
  const here = useHere();
  if (event.own?.attendedAt) {
    return (
      <p className="flex items-center gap-2 text-success">
        <Icon name="check" className="size-5" />
        You were there
      </p>
    );
  }
  return (
    <PressButton
      place={place}
      action={`${eventPath(event.id)}/attended`}
      routeId="routes/community/events/attended"
      field={{ name: 'redirectTo', value: here }}
      failure={failure}
      variant="secondary"
      className="px-3! text-sm"
      pendingLabel="Saving..."
      aria-label={`I was there: ${event.title}`}
    >
      I was there
    </PressButton>
  );
}
