import type { FirstRows } from '~/domain/first-rows';
import { DateTile } from '~/ui/date-tile';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { Instant } from '~/ui/time';

import { eventPath, type ListedEvent } from './events';

export function PastEvents({ events: { rows, total } }: { events: FirstRows<ListedEvent> }) {
  if (total === 0) return null;
  return (
    <Panel title="Events you went to" description="Tell us you were there to earn points.">
      <Rows label="Events you went to">
        {rows.map((event) => (
          <Row
            key={event.id}
            id={`went-${event.id}`}
            lead={<DateTile at={event.startsAt} />}
            title={event.title}
            to={eventPath(event.id)}
            note={<Instant at={event.startsAt} />}
            action={<WasThere event={event} />}
          />
        ))}
      </Rows>
      <ShowAll list="past" shown={rows.length} total={total} what="past events" />
    </Panel>
  );
}

export function WasThere({ event }: { event: ListedEvent }) {
  if (event.own?.attendedAt) {
    return (
      <p className="flex items-center gap-2 text-success">
        <Icon name="check" className="size-5" />
        You were there
      </p>
    );
  }
  return (
    <Press
      to={`${eventPath(event.id)}/attended`}
      route="routes/community/events/attended"
      label="I was there"
      variant="secondary"
      className="px-2! text-sm"
      pendingLabel="Saving..."
      about={event.title}
    />
  );
}
