import { type ReactNode, useId } from 'react';

import type { SlotCard } from '~/features/health/slots/slots';
import { Button } from '~/ui/button';
import { useIsHydrated } from '~/ui/hydrated';
import { TimeRange } from '~/ui/time';

import { isFull, slotTitle } from './slot-picker';

type BookingFootProps = {
  chosen: SlotCard | undefined;
  /** What is being asked of the server, in its words. */
  pendingLabel: string | null;
  /** Whether what is chosen may not be what there is. */
  isUnsure: boolean;
  /** Whether it stands in a dialog. */
  isInDialog: boolean;
  /** What came of it. */
  children: ReactNode;
};

/**
 * The summary of what is chosen, and the button for it. They stay in sight once something is chosen, above the tab bar
 * of the page, where the screen has the room. Confirm waits for a choice (S2 §5) where a script can tell that there is
 * one.
 */
export function BookingFoot({ chosen, pendingLabel, isUnsure, isInDialog, children }: BookingFootProps) {
  const isHydrated = useIsHydrated();
  const isWaitlist = chosen !== undefined && isFull(chosen);
  return (
    <div
      className={`-mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 ${isInDialog ? inDialog : inPage} ${chosen ? '[@media(min-height:40rem)]:sticky' : ''}`}
    >
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

/** What is about to be booked. */
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
              {isFull(slot) && <span className="inline-block"> · Full: you join the waitlist</span>}
            </p>
          </>
        ) : (
          <p className="text-muted">Choose a time slot above, then confirm.</p>
        )}
      </div>
    </section>
  );
}
