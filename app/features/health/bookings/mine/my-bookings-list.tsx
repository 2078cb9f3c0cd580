import type { ReactNode } from 'react';

import { DateTile } from '~/ui/date-tile';
import { Row } from '~/ui/rows';
import { TimeRange } from '~/ui/time';

import { formatBookingName } from '../bookings';

type Session = { startTime: string; endTime: string; amenityName: string; className: string | null };

type SessionRowProps = {
  id?: string;
  session: Session;
  children?: ReactNode;
  actions?: ReactNode;
};

export function SessionRow({ id, session, children, actions }: SessionRowProps) {
  return (
    <Row
      id={id}
      lead={<DateTile at={session.startTime} />}
      title={formatBookingName(session)}
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

export function SessionFacts({ session }: { session: Session }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{formatBookingName(session)}</p>
      <p>
        <TimeRange from={session.startTime} to={session.endTime} />
      </p>
      {session.className !== null && <p className="text-muted wrap-anywhere">{session.amenityName}</p>}
    </>
  );
}
