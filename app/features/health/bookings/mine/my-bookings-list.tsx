import type { ReactNode } from 'react';

import { TimeRange } from '~/ui/time';

import { toName } from '../bookings';

/** A list within a card of My Bookings. */
export function MyBookingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {children}
    </ul>
  );
}

type Session = { startTime: string; endTime: string; amenityName: string; className: string | null };

type SessionRowProps = {
  session: Session;
  /** What else there is to say of it. */
  children?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
};

/** What it is, when and where; then what else is said of it, and the buttons. */
export function SessionRow({ session, children, actions }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <SessionFacts session={session} as="h3" />
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
}

/** The same by itself; in a form about one session, whose heading is the question, it is no heading of its own. */
export function SessionFacts({ session, as: Name = 'p' }: { session: Session; as?: 'h3' | 'p' }) {
  return (
    <>
      <Name className="font-semibold wrap-anywhere">{toName(session)}</Name>
      <p>
        <TimeRange from={session.startTime} to={session.endTime} />
      </p>
      {session.className !== null && <p className="text-muted wrap-anywhere">{session.amenityName}</p>}
    </>
  );
}
