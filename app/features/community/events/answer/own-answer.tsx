import { Icon } from '~/ui/icon';

import { countedPlaces, type EventCard, placesFree, formatParty } from '../events';
import { whyNotAnswer } from '../events.policy';

/** How the viewer has answered, in words; nothing where they have not, and of an event that was called off. */
export function OwnAnswer({ event }: { event: EventCard }) {
  const { own } = event;
  if (own === null || event.isCalledOff) return null;
  if (own.status === 'declined') return <p className="font-semibold">You can’t come.</p>;
  if (own.status === 'going') {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" className="size-5" />
        {`You are going: ${formatParty(own.partySize)}.`}
      </p>
    );
  }
  return (
    <div>
      <p className="font-semibold">
        {`You are number ${own.position} on the waitlist, with ${formatParty(own.partySize)}.`}
      </p>
      {whyNotAnswer(event) === null && <p className="text-muted">{formatHowLong(event, own.position)}</p>}
    </div>
  );
}

/** The head of the queue may have places free already, only not as many as it wants. */
function formatHowLong(event: EventCard, position: number | null): string {
  const free = placesFree(event) ?? 0;
  if (position === 1 && free > 0) {
    const are = free === 1 ? 'is' : 'are';
    return `${countedPlaces(free)} ${are} free. Come with so few, and you are going at once.`;
  }
  return 'You will be notified when places become free for all of you.';
}
