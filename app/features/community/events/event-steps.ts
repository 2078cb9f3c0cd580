import type { Step } from '~/ui/step-button';

import { type EventCard, eventPath, isFull, formatButton } from './events';

/** What somebody can do about an event by one press: each step is a page, and a button that posts to it. */
export const eventSteps = {
  /** One person more: how many come can be changed on the event's page. */
  rsvp: (event: EventCard): Step => ({
    to: `${eventPath(event.id)}/rsvp`,
    route: 'routes/community/events/rsvp',
    about: event.title,
    label: formatButton(event),
    pendingLabel: 'Saving...',
    ...(isFull(event) && { variant: 'secondary' }),
  }),
  withdraw: ({ id, title }: EventCard): Step => ({
    to: `${eventPath(id)}/withdraw`,
    route: 'routes/community/events/withdraw',
    about: title,
    label: 'Withdraw my answer',
    pendingLabel: 'Withdrawing...',
    variant: 'danger',
  }),
};
