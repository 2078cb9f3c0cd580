import { bookingsPath } from '~/features/health/slots/slots';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { Rows } from '~/ui/rows';
import { Until } from '~/ui/until';
import { ShortList } from '~/ui/show-all';

import { formatBookingName, type OfferedCard } from '../bookings';
import { SessionRow } from './my-bookings-list';

/** Spots that a closure ended, for residents to take back. */
export function HeldBookings({ bookings }: { bookings: OfferedCard[] }) {
  if (bookings.length === 0) return null;
  return (
    <Panel title="Held for you" description="These were canceled for a closure that is off.">
      <ShortList list="held" rows={bookings} limit={4} what="sessions">
        {(rows) => (
          <Rows label="Held for you">
            {rows.map((booking) => (
              <SessionRow
                key={booking.id}
                session={booking}
                actions={
                  <>
                    <OfferPress booking={booking} step="take-back" label="Take it back" />
                    <OfferPress booking={booking} step="let-go" label="Let it go" />
                  </>
                }
              >
                <p>
                  We’re holding your spot <Until at={booking.offeredUntil} />.
                </p>
              </SessionRow>
            ))}
          </Rows>
        )}
      </ShortList>
    </Panel>
  );
}

type OfferPressProps = { booking: OfferedCard; step: 'take-back' | 'let-go'; label: string };

const OfferPress = ({ booking, step, label }: OfferPressProps) => (
  <Press
    to={`${bookingsPath}/${booking.id}/${step}`}
    route={`routes/health/bookings/${step}`}
    label={label}
    pendingLabel="Saving..."
    about={formatBookingName(booking)}
    variant={step === 'take-back' ? 'primary' : 'secondary'}
  />
);
