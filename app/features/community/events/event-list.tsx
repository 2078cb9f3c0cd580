import { ShareControl } from '~/platform/sharing/share-control';
import { SecondaryLink } from '~/ui/button';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { StepButton } from '~/ui/step-button';

import { EventFacts } from './event-facts';
import { eventSteps } from './event-steps';
import { type EventCard, eventPath, formatCount } from './events';
import { whyNotAnswer } from './events.policy';

type EventListProps = {
  events: EventCard[];
  /** By its id, how often each was shared. */
  shares: Readonly<Record<string, number>>;
};

/** The events that are coming, the soonest first. */
export function EventList({ events, shares }: EventListProps) {
  return (
    <LinkedList label="Community Events">
      {events.map((event) => (
        <LinkedCard
          key={event.id}
          to={eventPath(event.id)}
          name={event.title}
          type={formatOwn(event)}
          description={event.details}
          headingLevel={2}
          actions={
            <div className="flex flex-wrap items-end gap-3">
              <EventAction event={event} />
              <ShareControl kind="event" id={event.id} title={event.title} count={shares[event.id] ?? 0} />
            </div>
          }
        >
          <EventFacts event={event} />
        </LinkedCard>
      ))}
    </LinkedList>
  );
}

/** How the viewer stands to an event, above what it is. */
function formatOwn({ own, hasBegun, isCalledOff }: EventCard): string {
  if (isCalledOff) return 'Called off';
  if (own?.status === 'going') return hasBegun ? 'Now: you are going' : 'You are going';
  if (own?.status === 'waiting' && !hasBegun) return 'You are on the waitlist';
  if (own?.status === 'declined' && !hasBegun) return 'You can’t come';
  return hasBegun ? 'Now' : 'Open to all residents';
}

/** The viewer's answer with how many come; null where they have not said yes, or it leads to nothing any more. */
function formatAnswer(event: EventCard): string | null {
  const { own, isCalledOff, hasBegun, going } = event;
  if (isCalledOff) return null;
  if (own?.status === 'going') return `Going · ${going}`;
  return own?.status === 'waiting' && !hasBegun ? `Waiting · ${formatCount(event)}` : null;
}

/** Its one action, which says how many come: coming oneself, or a look at one's own answer. */
export function EventAction({ event }: { event: EventCard }) {
  const { own, title } = event;
  const isAnswered = own !== null && own.status !== 'declined';
  if (!isAnswered && whyNotAnswer(event) === null) return <StepButton {...eventSteps.rsvp(event)} />;
  const label = formatAnswer(event) ?? (event.isCalledOff ? 'Details' : `Details (${formatCount(event)})`);
  return (
    <SecondaryLink to={eventPath(event.id)} aria-label={`${label}: ${title}`}>
      {label}
    </SecondaryLink>
  );
}
