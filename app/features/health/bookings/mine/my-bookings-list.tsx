import type { ReactNode } from 'react';

import { DateTile } from '~/ui/date-tile';
import { Row } from '~/ui/rows';
import { TimeRange } from '~/ui/time';

import { toName } from '../bookings';

type Session = { startTime: string; endTime: string; amenityName: string; className: string | null };

type SessionRowProps = {
  id?: string;
  session: Session;
  /** What else there is to say of it. */
  children?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
};

/** What it is, when and where; then what else is said of it, and the buttons. */
export function SessionRow({ id, session, children, actions }: SessionRowProps) {
  return (
    <Row
      id={id}
      lead={<DateTile at={session.startTime} />}
      title={toName(session)}
      headingLevel={3}
      note={
        <>
          <TimeRange from={session.startTime} to={session.endTime} />
          {session.className !== null && ` · ${session.amenityName}`}
          {children}
        </>
      }
      action={actions}
    />
  );
}

/** The same by itself; in a form about one session, whose heading is the question, it is no heading of its own. */
export function SessionFacts({ session }: { session: Session }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{toName(session)}</p>
      <p>
        <TimeRange from={session.startTime} to={session.endTime} />
      </p>
      {session.className !== null && <p className="text-muted wrap-anywhere">{session.amenityName}</p>}
    </>
  );
}
