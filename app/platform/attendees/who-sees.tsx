import { SecondaryLink } from '~/ui/button';
import { useCan } from '~/ui/remix/surroundings';

import { attendeesPath, type ListName } from './attendees';

/** Tells residents, wherever they book, who reads the lists. */
export const WhoSees = () => (
  <p className="text-sm text-muted">Staff who run bookings can see your name and home.</p>
);

/** A link that only staff with the capability see. */
export const WhoBookedLink = ({ day, list, of }: { day: string; list?: ListName; of?: string }) =>
  useCan('see-who-booked') ? (
    <SecondaryLink to={attendeesPath({ day, list })}>
      Who booked{of && <span className="sr-only">: {of}</span>}
    </SecondaryLink>
  ) : null;
