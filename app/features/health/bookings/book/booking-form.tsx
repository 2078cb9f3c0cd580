import { type Fetcher } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';

import { FlashLine } from '~/ui/flash-line';
import { useIsHydrated } from '~/ui/hydrated';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { newBookingPath, waitlistPath } from '../bookings';
import type { BookingChoice, BookingKind, BookingReply } from './booking-choice';
import { BookingFailure } from './booking-failure';
import { BookingFilters } from './booking-filters';
import { BookingFoot, Offer } from './booking-foot';
import { SlotPicker } from './slot-picker';
import { SlotsAreAway } from './slots-are-away';
import { useBookingChoice } from './use-booking-choice';

type BookingFormProps = {
  choice: BookingChoice;
  /** What the server said to the form as a page of its own, without a script. */
  answer?: (BookingReply & { kind: BookingKind }) | undefined;
  /** Closes the dialog that this stands in; on its own page Cancel leads back. */
  onCancel?: () => void;
};

const pendingLabels = { booking: 'Booking...', waiting: 'Joining...' };

/** Book Your Session (S2 §2), on its page and in its dialog. What is booked leads to My Bookings. */
export function BookingForm({ choice: given, answer, onCancel }: BookingFormProps) {
  useRouteScript('routes/health/bookings/new');
  useRouteScript('routes/health/bookings/waitlist');
  const [formId, waitlistId] = [useId(), useId()];
  const isHydrated = useIsHydrated();
  // What came as HTML may be pressed before a script runs, or where none does: its buttons stay.
  const [isDocument] = useState(!isHydrated);
  const form = useRef<HTMLFormElement>(null);
  const slots = useBookingChoice(form, given);
  const { choice, chosen, setChosenId, loadSlots } = slots;
  const fetchers = { booking: useFormFetcher<BookingReply>(), waiting: useFormFetcher<BookingReply>() };
  const [sent, setSent] = useState<BookingKind | null>(null);
  const failure = sent && findFailure(fetchers[sent]);

  // A browser keeps what was chosen before the script came.
  useEffect(() => {
    const early = form.current?.querySelector<HTMLInputElement>('input[name=timeSlotId]:checked');
    if (early) setChosenId(early.value);
  }, [setChosenId]);

  const { date, amenityId, classId } = choice;
  const search = new URLSearchParams({ date, amenityId, classId }).toString();
  return (
    <div className="flex flex-col gap-5">
      {answer && !sent && (
        <BookingFailure kind={answer.kind} answer={answer}>
          {chosen && !isHydrated && <Offer slot={chosen} bookingForm={formId} waitlistForm={waitlistId} />}
        </BookingFailure>
      )}
      <fetchers.booking.Form
        ref={form}
        id={formId}
        method="post"
        action={`${newBookingPath}?${search}`}
        onSubmit={() => setSent('booking')}
        className="group flex flex-col gap-5"
      >
        <BookingFilters id={formId} choice={given} hasButton={isDocument} onChange={loadSlots} />
        {choice.problem && <FlashLine message={{ tone: 'error', title: choice.problem }} />}
        {slots.isAway && <SlotsAreAway onRetry={loadSlots} />}
        {choice.slots && !slots.isAway && (
          <div aria-busy={slots.isLoading} className={slots.isLoading ? 'opacity-60' : ''}>
            <SlotPicker
              slots={choice.slots}
              chosenId={slots.chosenId}
              onChoose={(slotId) => {
                setChosenId(slotId);
                setSent(null);
              }}
              waitlistForm={isDocument ? waitlistId : null}
            />
          </div>
        )}
        <BookingFoot
          chosen={chosen}
          waitlistForm={waitlistId}
          pendingLabel={findPending(fetchers)}
          isUnsure={slots.isLoading || slots.isAway}
          onCancel={onCancel}
        >
          {failure && sent && <BookingFailure kind={sent} answer={failure} />}
        </BookingFoot>
      </fetchers.booking.Form>
      <fetchers.waiting.Form
        id={waitlistId}
        method="post"
        action={`${waitlistPath}?${search}`}
        onSubmit={() => setSent('waiting')}
        className="hidden"
      />
    </div>
  );
}

type Fetchers = Record<BookingKind, Fetcher<BookingReply>>;

/** Which of the two is on its way, in words. */
function findPending({ booking, waiting }: Fetchers): string | null {
  if (booking.state !== 'idle') return pendingLabels.booking;
  return waiting.state === 'idle' ? null : pendingLabels.waiting;
}

const findFailure = ({ state, data }: Fetcher<BookingReply>) => (state === 'idle' && data) || null;
