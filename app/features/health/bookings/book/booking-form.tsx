// oxlint-disable-next-line house/imports -- it loads, and sends nothing
import { type Fetcher, useFetcher } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { Button } from '~/ui/button';
import { FlashLine } from '~/ui/flash-line';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { isUnreached, type Unreached } from '~/ui/preserve-input';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import {
  type BookingChoice,
  type BookingKind,
  type BookingReply,
  bookingToasts,
  newBookingPath,
  waitlistPath,
} from '../bookings';

import { BookingFilters, SlotPicker } from './booking-fields';
import { BookingFoot, Offer } from './booking-foot';

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

const failures = { booking: bookingToasts.bookingFailed, waiting: bookingToasts.waitlistFailed };

type BookingFailureProps = {
  kind: BookingKind;
  answer: BookingReply;
  /** What can be done instead. */
  children?: ReactNode;
};

/** Why nothing was booked: the server's reason in words, or that it could not be asked. */
function BookingFailure({ kind, answer, children }: BookingFailureProps) {
  const reasons = answer.isUnreached ? [] : Object.values(answer.reply?.error ?? {}).flat();
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-xl border border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <Icon name="warning" className="mt-0.5 size-5" />
      <div className="flex flex-col items-start gap-2">
        <p>
          <strong className="font-semibold">{failures[kind].title}</strong>
          <span className="block text-ink">{reasons.join(' ') || failures[kind].description}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

/** In the place of the list, when the server could not be asked for it. */
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

const filters = ['date', 'amenityId', 'classId'];

/**
 * What the form offers as its filters change: the page's own choice at first, then what they bring. It is read again
 * after a refusal, which says that somebody else was faster.
 * @param form the one that the filters stand in
 * @param given the choice of the page or the dialog, with the slot that is chosen from the start
 */
function useBookingChoice(form: RefObject<HTMLFormElement>, given: BookingChoice) {
  const fetcher = useFetcher<BookingChoice | Unreached>();
  const [chosenId, setChosenId] = useState(given.timeSlotId);
  const isAway = isUnreached(fetcher.data);
  const choice = fetcher.data && !isUnreached(fetcher.data) ? fetcher.data : given;
  const chosen = choice.slots?.find(({ id, own }) => id === chosenId && !own);

  function loadSlots() {
    if (!form.current) return;
    // Its own mark: what is asked of the page's own address stays as the page has it, where it can't be read.
    const asked = new URLSearchParams({ 'by-form': '1' });
    for (const [name, value] of new FormData(form.current)) {
      if (filters.includes(name) && typeof value === 'string') asked.set(name, value);
    }
    fetcher.load(`${newBookingPath}?${asked.toString()}`);
  }

  return { choice, isAway, isLoading: fetcher.state !== 'idle', chosenId, chosen, setChosenId, loadSlots };
}
