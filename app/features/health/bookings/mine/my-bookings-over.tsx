import type { ReactNode } from 'react';

import { bookingsPath } from '~/features/health/slots/slots';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Rows } from '~/ui/rows';

import { type BookingCard, formatBookingName } from '../bookings';
import { SessionRow } from './my-bookings-list';

export function Past({ bookings, count }: { bookings: BookingCard[]; count: number }) {
  return (
    <OverCard title="Past" shown={bookings.length} count={count}>
      {bookings.map((booking) => (
        <PastRow key={booking.id} booking={booking} />
      ))}
    </OverCard>
  );
}

export function Cancelled({ bookings, count }: { bookings: BookingCard[]; count: number }) {
  return (
    <OverCard title="Cancelled" shown={bookings.length} count={count}>
      {bookings.map((booking) => (
        <CancelledRow key={booking.id} booking={booking} />
      ))}
    </OverCard>
  );
}

type OverCardProps = { title: string; shown: number; count: number; children: ReactNode };

function OverCard({ title, shown, count, children }: OverCardProps) {
  if (shown === 0) return null;
  return (
    <Panel title={title}>
      <Rows label={title}>{children}</Rows>
      {count > shown && <p className="text-sm text-muted">{`Showing ${shown} of ${count}`}</p>}
    </Panel>
  );
}

export function PastRow({ booking }: { booking: BookingCard }) {
  return (
    <SessionRow
      id={`past-${booking.id}`}
      session={booking}
      actions={booking.attendedAt === null && <WasThere booking={booking} />}
    >
      {booking.attendedAt !== null && (
        <p className="flex items-center gap-1 text-success">
          <Icon name="check" className="size-4" />
          You were there.
        </p>
      )}
    </SessionRow>
  );
}

function WasThere({ booking }: { booking: BookingCard }) {
  return (
    <Press
      to={`${bookingsPath}/${booking.id}/attended`}
      route="routes/health/bookings/attended"
      label="I was there"
      variant="secondary"
      pendingLabel="Saving..."
      about={formatBookingName(booking)}
    />
  );
}

export function CancelledRow({ booking }: { booking: BookingCard }) {
  const { cancellationReason: reason } = booking;
  return (
    <SessionRow session={booking}>
      <p>Canceled</p>
      {reason !== null && <p className="whitespace-pre-line">Reason: {reason}</p>}
    </SessionRow>
  );
}
