import { counted } from '~/domain/counted';
import { HoursBeside } from '~/ui/date-tile';
import { Panel } from '~/ui/panel';
import { IconTile, Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import type { HeldToday } from './today';

type TodayProps = { held: { rows: readonly HeldToday[]; total: number }; roomBookings: number };

export function OnToday({ held: { rows, total }, roomBookings }: TodayProps) {
  return (
    <Panel title="On today">
      {total === 0 && roomBookings === 0 ? (
        <p className="text-muted">Nothing else today.</p>
      ) : (
        <Rows label="On today" className="lg:grid lg:grid-cols-2">
          {rows.map((held) => (
            <HeldRow key={held.label + held.id} held={held} />
          ))}
          {roomBookings > 0 && (
            <Row
              lead={<IconTile name="home" />}
              title={counted(roomBookings, 'room booking')}
              to="/manage/slots"
              note="Later today"
            />
          )}
        </Rows>
      )}
      <ShowAll list="today" shown={rows.length} total={total} what="of today" />
    </Panel>
  );
}

function HeldRow({ held }: { held: HeldToday }) {
  const { icon, label, verb, to, title, place, startsAt, endsAt, heads, capacity } = held;
  return (
    <Row
      lead={<IconTile name={icon} />}
      label={label}
      title={title}
      to={to}
      note={
        <>
          <HoursBeside from={startsAt} to={endsAt} /> · {place}
        </>
      }
      action={
        <span className="text-right text-sm">
          <strong className="block text-lg leading-tight tabular-nums">
            {capacity === null ? heads : `${heads} of ${capacity}`}
          </strong>{' '}
          {verb}
        </span>
      }
    />
  );
}
