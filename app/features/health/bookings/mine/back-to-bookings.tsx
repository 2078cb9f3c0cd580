import type { MouseEvent } from 'react';

import { bookingsPath } from '~/features/health/slots/slots';
import { SecondaryLink } from '~/ui/button';

type BackToBookingsProps = {
  /** Closes the dialog that this stands in; on a form's own page the link leads back to the list. */
  onBack?: (() => void) | undefined;
  children: string;
};

/** The way out of a question that changes nothing. */
export function BackToBookings({ onBack, children }: BackToBookingsProps) {
  function back(event: MouseEvent) {
    if (!onBack) return;
    event.preventDefault();
    onBack();
  }
  return (
    <SecondaryLink to={bookingsPath} onClick={back}>
      {children}
    </SecondaryLink>
  );
}
