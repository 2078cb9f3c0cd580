import { type Fetcher, useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';

import { Button, LinkButton } from '~/ui/button';
import { FlashLine } from '~/ui/flash-line';
import { useIsHydrated } from '~/ui/hydrated';
import { useRouteScript } from '~/ui/use-route-script';

import type { BookingChoice, BookingKind, BookingReply } from './booking-choice';
import { BookingFailure } from './booking-failure';
import { BookingFilters } from './booking-filters';
import { BookingSummary } from './booking-summary';
import { fitnessPath, newBookingPath, waitlistPath } from './bookings';
import { isFull, SlotPicker } from './slot-picker';
import { useBookingChoice } from './use-booking-choice';

type BookingFormProps = {
  choice: BookingChoice;
  /** What the server said to the form as a page of its own, without a script. */
  answer?: (BookingReply & { kind: BookingKind }) | undefined;
  /** Closes the dialog that this stands in; on its own page Cancel leads back. */
  onCancel?: () => void;
};

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
  const booking = useFetcher<BookingReply>();
  const waiting = useFetcher<BookingReply>();
  const [sent, setSent] = useState<BookingKind | null>(null);
  const failure = sent && failureOf({ booking, waiting }[sent]);
  const isSending = booking.state !== 'idle' || waiting.state !== 'idle';
  const isWaitlist = isHydrated && chosen !== undefined && isFull(chosen);

  // A browser keeps what was chosen before the script came.
  useEffect(() => {
    const early = form.current?.querySelector<HTMLInputElement>('input[name=timeSlotId]:checked');
    if (early) setChosenId(early.value);
  }, [setChosenId]);

  const { date, amenityId, classId } = choice;
  const search = new URLSearchParams({ date, amenityId, classId }).toString();
  const waitlistButton = { form: waitlistId, name: 'timeSlotId', value: chosen?.id };
  return (
    <div className="flex flex-col gap-5">
      {answer && !sent && (
        <BookingFailure kind={answer.kind} answer={answer}>
          {chosen && !isHydrated && <Offer isWaitlist={isFull(chosen)} {...{ formId, waitlistButton }} />}
        </BookingFailure>
      )}
      <booking.Form
        ref={form}
        id={formId}
        method="post"
        action={`${newBookingPath}?${search}`}
        onSubmit={() => setSent('booking')}
        className="flex flex-col gap-5"
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
        <BookingSummary slot={isHydrated ? chosen : undefined} />
        {failure && sent && <BookingFailure kind={sent} answer={failure} />}
        <div className="flex flex-wrap gap-3">
          <Cancel onCancel={onCancel} />
          <Button
            {...(isWaitlist ? waitlistButton : { name: 'participantCount', value: 1 })}
            disabled={isHydrated && (!chosen || slots.isLoading || slots.isAway)}
            isPending={isSending}
            pendingLabel={sent === 'waiting' ? 'Joining...' : 'Booking...'}
          >
            {isWaitlist ? 'Join Waitlist' : 'Confirm Booking'}
          </Button>
        </div>
      </booking.Form>
      <waiting.Form
        id={waitlistId}
        method="post"
        action={`${waitlistPath}?${search}`}
        onSubmit={() => setSent('waiting')}
      />
    </div>
  );
}

const failureOf = ({ state, data }: Fetcher<BookingReply>) => (state === 'idle' && data) || null;

type WaitlistButton = { form: string; name: string; value: string | undefined };

/** What is to be had instead: the waitlist of a slot that filled meanwhile, a place that became free meanwhile. */
function Offer({
  isWaitlist,
  formId,
  waitlistButton,
}: {
  isWaitlist: boolean;
  formId: string;
  waitlistButton: WaitlistButton;
}) {
  return isWaitlist ? (
    <Button {...waitlistButton}>Join Waitlist</Button>
  ) : (
    <Button form={formId} name="participantCount" value={1}>
      Confirm Booking
    </Button>
  );
}

function SlotsAreAway({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <FlashLine
        message={{
          tone: 'error',
          title: 'Failed to fetch time slots',
          description: 'Check your connection, then try again. What you have chosen is kept.',
        }}
      />
      <Button type="button" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Closes the dialog; on the form's own page it leads back to where the booking began. */
function Cancel({ onCancel }: { onCancel?: (() => void) | undefined }) {
  function cancel(event: MouseEvent) {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  }
  return (
    <LinkButton to={fitnessPath} onClick={cancel} variant="secondary">
      Cancel
    </LinkButton>
  );
}
