// oxlint-disable-next-line house/imports -- it loads, and sends nothing
import { type Fetcher, useFetcher } from '@remix-run/react';
import { useId, useRef, useState } from 'react';

import { WhoSees } from '~/platform/attendees/who-sees';
import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { FlashLine } from '~/ui/flash-line';
import { useIsHydrated } from '~/ui/hydrated';
import { isUnreached, type Unreached } from '~/ui/remix/form-failure';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { fitnessPath } from '~/features/health/amenities/amenities';
import {
  bookingAddress,
  type BookingAsked,
  type BookingChoice,
  type BookingKind,
  type BookingReply,
  bookingToasts,
  newBookingPath,
  waitlistPath,
} from '../bookings';

import { BookingFilter, KindAndDay } from './booking-filters';
import { BookingFoot } from './booking-foot';
import { RulesField } from './rules-field';
import { SlotPicker } from './slot-picker';
import { isFull } from './slot-state';

type Answered = BookingReply & { kind: BookingKind };

type BookingFormProps = {
  choice: BookingChoice;
  /** The server's answer to a form sent without JavaScript. */
  answer?: Answered | undefined;
  onCancel?: () => void;
};

const pendingLabels = { booking: 'Booking...', waiting: 'Joining...' };

export function BookingForm({ choice: given, answer, onCancel }: BookingFormProps) {
  useRouteScript('routes/health/bookings/new');
  useRouteScript('routes/health/bookings/waitlist');
  const id = useId();
  const isHydrated = useIsHydrated();
  // The filter button in server-rendered HTML works before scripts run, so it stays.
  const [isDocument] = useState(!isHydrated);
  const { choice, chosen, choose, ask, reload, ...slots } = useBookingChoice(given);
  const fetcher = useFormFetcher<BookingReply>();
  const [sent, setSent] = useState<BookingKind | 'nothing'>();
  const kind = chosen && isFull(chosen) ? 'waiting' : 'booking';
  const failure = sent ? toAnswer(sent, fetcher) : answer;
  const { what, date, amenityId, classId } = choice;
  const rules = choice.rules.find(({ amenityId }) => amenityId === chosen?.amenityId);
  const path = kind === 'waiting' ? waitlistPath : newBookingPath;
  return (
    <div className="flex flex-col gap-4">
      <KindAndDay choice={choice} onAsk={ask} />
      {choice.problem && <FlashLine message={{ tone: 'error', title: choice.problem }} />}
      {slots.isUnavailable && <SlotsUnavailable onRetry={reload} />}
      {choice.slots && !slots.isUnavailable && (
        <div aria-busy={slots.isLoading} className={slots.isLoading ? 'opacity-60' : ''}>
          {choice.closed && <p className="pb-3 font-semibold">{choice.closed}</p>}
          <SlotPicker
            choice={choice}
            slots={choice.slots}
            chosenId={slots.chosenId}
            onChoose={(slotId) => {
              choose(slotId);
              setSent('nothing');
            }}
          />
        </div>
      )}
      <BookingFilter id={id} choice={choice} hasButton={isDocument} onAsk={ask} />
      <fetcher.Form
        method="post"
        action={bookingAddress({ what, date, amenityId, classId }, path)}
        onSubmit={() => setSent(kind)}
        className="contents"
      >
        {chosen && <input type="hidden" name="timeSlotId" value={chosen.id} />}
        <BookingFoot
          chosen={chosen}
          pendingLabel={fetcher.state === 'idle' ? null : pendingLabels[kind]}
          isUnsure={slots.isLoading || slots.isUnavailable}
          isInDialog={onCancel !== undefined}
          agreement={
            rules && (
              <RulesField
                key={`${rules.amenityId} ${rules.revision}`}
                rules={rules}
                sent={failure?.reply?.initialValue?.agreesToRules}
                hasError={Boolean(failure?.reply?.error?.agreesToRules)}
              />
            )
          }
        >
          {failure && <BookingFailure {...failure} />}
        </BookingFoot>
      </fetcher.Form>
      <WhoSees />
      <p>
        <CancelLink to={fitnessPath} onCancel={onCancel} />
      </p>
    </div>
  );
}

function toAnswer(
  kind: BookingKind | 'nothing',
  { state, data }: Fetcher<BookingReply>,
): Answered | undefined {
  return kind === 'nothing' || state !== 'idle' || !data ? undefined : { ...data, kind };
}

const failures = { booking: bookingToasts.bookingFailed, waiting: bookingToasts.waitlistFailed };

function BookingFailure({ kind, reply, isUnreached }: Answered) {
  const reasons = isUnreached ? [] : Object.values(reply?.error ?? {}).flat();
  const { title, description } = failures[kind];
  return (
    <div className="w-full">
      <FlashLine message={{ tone: 'error', title, description: reasons.join(' ') || description }} />
    </div>
  );
}

function SlotsUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <FlashLine
        message={{
          tone: 'error',
          title: 'Failed to fetch time slots',
          description: 'Check your connection, then try again. You won’t lose your choices.',
        }}
      />
      <Button type="button" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Loads slots as filters change, and again after a refusal, since another resident was faster. */
function useBookingChoice(given: BookingChoice) {
  const fetcher = useFetcher<BookingChoice | Unreached>();
  const [chosenId, choose] = useState(given.timeSlotId);
  const asked = useRef('');
  const isUnavailable = isUnreached(fetcher.data);
  const choice = fetcher.data && !isUnreached(fetcher.data) ? fetcher.data : given;
  const chosen = choice.slots?.find(({ id, own }) => id === chosenId && !own);
  const reload = () => fetcher.load(asked.current);
  function ask(wanted: BookingAsked) {
    // Use a distinct URL: for the page's own URL, a failed load would keep the old data.
    asked.current = `${bookingAddress(wanted)}&by-form=1`;
    reload();
  }
  return {
    choice,
    isUnavailable,
    isLoading: fetcher.state !== 'idle',
    chosenId,
    chosen,
    choose,
    ask,
    reload,
  };
}
