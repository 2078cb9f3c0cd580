import { type ReactNode, useId } from 'react';

import type { SlotCard } from '~/features/health/slots/slots';
import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { useIsHydrated } from '~/ui/hydrated';
import { TimeRange } from '~/ui/time';

import { fitnessPath } from '../bookings';

import { isFull, slotTitle } from './booking-fields';

type BookingFootProps = {
  chosen: SlotCard | undefined;
  /** The form that joins the waitlist of a slot. */
  waitlistForm: string;
  /** What is being asked of the server, in its words. */
  pendingLabel: string | null;
  /** Whether what is chosen may not be what there is. */
  isUnsure: boolean;
  /** Closes the dialog that this stands in. */
  onCancel: (() => void) | undefined;
  /** What came of it. */
  children: ReactNode;
};

/**
 * The summary of what is chosen, and the buttons. A day's list is long: they stay in sight where the screen has the
 * room, above the tab bar of the page. Confirm waits for a choice (S2 §5) where a script can tell that there is one.
 */
export function BookingFoot({
  chosen,
  waitlistForm,
  pendingLabel,
  isUnsure,
  onCancel,
  children,
}: BookingFootProps) {
  const isHydrated = useIsHydrated();
  const isWaitlist = isHydrated && chosen !== undefined && isFull(chosen);
  return (
    <div
      className={`-mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 ${onCancel ? inDialog : inPage}`}
    >
      <BookingSummary slot={isHydrated ? chosen : undefined} />
      {children}
      <div className="flex flex-wrap gap-3">
        <CancelLink to={fitnessPath} onCancel={onCancel} />
        <Button
          {...(isWaitlist ? waitlistButton(waitlistForm, chosen) : confirmButton)}
          disabled={isHydrated && (!chosen || isUnsure)}
          isPending={pendingLabel !== null}
          pendingLabel={pendingLabel ?? undefined}
        >
          {isWaitlist ? 'Join Waitlist' : 'Confirm Booking'}
        </Button>
      </div>
    </div>
  );
}

/** At the dialog's foot; in a page, where it would hide more than it shows before, once something is chosen. */
const inDialog = '-bottom-8 sm:-bottom-6 [@media(min-height:40rem)]:sticky';
const inPage = 'bottom-16 lg:bottom-0 [@media(min-height:40rem)]:group-has-[input:checked]:sticky';

/** What the buttons send: a booking is for one person (S2 §9), a turn in the queue is of one slot. */
const confirmButton = { name: 'participantCount', value: 1 };
const waitlistButton = (form: string, { id }: SlotCard) => ({ form, name: 'timeSlotId', value: id });

type OfferProps = { slot: SlotCard; bookingForm: string; waitlistForm: string };

/** What is to be had instead: the waitlist of a slot that filled meanwhile, a place that became free meanwhile. */
export function Offer({ slot, bookingForm, waitlistForm }: OfferProps) {
  return isFull(slot) ? (
    <Button {...waitlistButton(waitlistForm, slot)}>Join Waitlist</Button>
  ) : (
    <Button form={bookingForm} {...confirmButton}>
      Confirm Booking
    </Button>
  );
}

/** What is about to be booked. Without a script it can't follow the choice: the choice's own words say it there. */
function BookingSummary({ slot }: { slot: SlotCard | undefined }) {
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
