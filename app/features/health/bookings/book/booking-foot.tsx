import { type ReactNode, useId } from 'react';

import type { SlotCard } from '~/features/health/slots/slots';
import { Button } from '~/ui/button';
import { useIsHydrated } from '~/ui/hydrated';
import { TimeRange } from '~/ui/time';

import { slotTitle } from './slot-picker';
import { isFull } from './slot-state';

type BookingFootProps = {
  chosen: SlotCard | undefined;
  pendingLabel: string | null;
  isUnsure: boolean;
  isInDialog: boolean;
  agreement: ReactNode;
  children: ReactNode;
};

/** The Confirm button waits for a choice (S2 §5), except without JavaScript. */
export function BookingFoot({
  chosen,
  pendingLabel,
  isUnsure,
  isInDialog,
  agreement,
  children,
}: BookingFootProps) {
  const isHydrated = useIsHydrated();
  const isWaitlist = chosen !== undefined && isFull(chosen);
  return (
    <div
      className={`-mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 ${isInDialog ? inDialog : inPage} ${chosen ? '[@media(min-height:40rem)]:sticky' : ''}`}
    >
      {agreement}
      <BookingSummary slot={chosen} />
      {children}
      <Button
        // A booking is for one person (S2 §9).
        {...(!isWaitlist && { name: 'participantCount', value: 1 })}
        disabled={isHydrated && (!chosen || isUnsure)}
        isPending={pendingLabel !== null}
        pendingLabel={pendingLabel ?? undefined}
        className="ml-auto"
      >
        {isWaitlist ? 'Join Waitlist' : 'Confirm Booking'}
      </Button>
    </div>
  );
}

const inDialog = '-bottom-8 sm:-bottom-6';
const inPage = 'bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 lg:bottom-0';

function BookingSummary({ slot }: { slot: SlotCard | undefined }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-[min(100%,8rem)] flex-1">
      <p id={headingId} className="sr-only">
        Booking summary
      </p>
      <div role="status" className="wrap-anywhere">
        {slot ? (
          <>
            <p className="leading-snug font-semibold">
              {slotTitle(slot)} · {slot.amenityName}
            </p>
            <p className="text-sm text-muted">
              <TimeRange from={slot.startTime} to={slot.endTime} />
              {isFull(slot) && <span className="inline-block"> · Full: you’ll join the waitlist</span>}
            </p>
          </>
        ) : (
          <p className="text-muted">Choose a time slot above, then confirm.</p>
        )}
      </div>
    </section>
  );
}
