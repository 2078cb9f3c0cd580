import { useId } from 'react';

import type { SlotCard } from '~/features/health/slots/slots';
import { TimeRange } from '~/ui/time';

import { isFull, slotTitle } from './slot-picker';

/** What is about to be booked. Without a script it can't follow the choice: the choice's own words say it there. */
export function BookingSummary({ slot }: { slot: SlotCard | undefined }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-h-24 rounded-xl bg-sunken px-4 py-3">
      <p id={headingId} className="font-semibold">
        Booking summary
      </p>
      <div role="status" className="wrap-anywhere">
        {slot ? (
          <>
            <p>
              {slotTitle(slot)} · {slot.amenityName}
            </p>
            <p>
              <TimeRange from={slot.startTime} to={slot.endTime} />
              {' · '}
              <span className="inline-block">
                {isFull(slot) ? 'the waitlist, since it is full' : '1 place'}
              </span>
            </p>
          </>
        ) : (
          <p className="text-muted">Choose a time slot above, then confirm.</p>
        )}
      </div>
    </section>
  );
}
