import { eventPath, eventsPath, type NextEvent } from '~/features/community/events/events';
import { Instant } from '~/ui/time';

import { failed, type Part } from './home';
import { TodayLink } from './today-card';

const head = { icon: 'people', label: 'Next event' } as const;
const all = { ...head, to: eventsPath, action: 'All events' } as const;

/** What neighbors meet for next, and whether the resident has answered. */
export function EventCard({ event }: { event: Part<NextEvent | null> }) {
  if (event === failed)
    return (
      <TodayLink {...all} title="Not to be read just now">
        What is on stands on the events’ own page.
      </TodayLink>
    );
  if (!event)
    return (
      <TodayLink {...all} title="No event ahead">
        What managers announce stands here. Look at what has been on.
      </TodayLink>
    );
  const { id, title, startsAt, place, answer } = event;
  return (
    <TodayLink {...head} to={eventPath(id)} title={title} action={answer === null ? 'RSVP' : 'See event'}>
      <Instant at={startsAt} /> · {place}
      {answer !== null && <span className="block font-medium text-ink">{answers[answer]}</span>}
    </TodayLink>
  );
}

const answers = { going: 'You are going.', waiting: 'You are on the waitlist.' } as const;
