import { SecondaryLink, TextLink } from '~/ui/button';
import { useCan } from '~/ui/remix/surroundings';

import { attendeesPath, type ListName } from './attendees';

/** Tells residents, wherever they book, who reads the lists. */
export const WhoSees = ({ also }: { also?: string }) => (
  <p className="text-sm text-muted">Staff who run bookings can see your name and home. {also}</p>
);

/** A link that only staff with the capability see. */
export const WhoBookedLink = ({ day }: { day: string }) =>
  useCan('see-who-booked') ? <SecondaryLink to={attendeesPath({ day })}>Who booked</SecondaryLink> : null;

/** The same for one thing, at the end of a line about it. */
export const WhoBookedIt = ({ day, list, of }: { day: string; list: ListName; of: string }) =>
  useCan('see-who-booked') ? (
    <>
      {' · '}
      <TextLink to={attendeesPath({ day, list })}>
        Who booked<span className="sr-only">: {of}</span>
      </TextLink>
    </>
  ) : null;
