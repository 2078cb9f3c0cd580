import { countedPlaces, type EventCard, partyLimit, placesFree } from '../events';

type Room = Pick<EventCard, 'capacity' | 'going' | 'waiting' | 'own'>;

/** How many people an answer can bring, and what becomes of the number: what the server would say to it. */
export function formatRoom(event: Room): string {
  const { capacity, waiting, own } = event;
  const most = Math.min(partyLimit, capacity ?? partyLimit);
  const free = placesFree(event);
  if (free === null) return `Up to ${most}.`;
  if (own?.status === 'waiting') return `Up to ${most}. Another number keeps your turn.`;
  const are = `${countedPlaces(free)} ${free === 1 ? 'is' : 'are'} free`;
  const taken = waiting > 0 ? 'Others wait for places' : 'All places are taken';
  if (own?.status === 'going') {
    if (waiting > 0 || free === 0) return `${taken}: it can be fewer, and not more.`;
    return `Up to ${Math.min(most, own.partySize + free)}: ${are} besides yours.`;
  }
  if (waiting > 0) return `Up to ${most}. ${taken}: you come after them.`;
  if (free === 0) return `Up to ${most}. ${taken}: you wait until there are enough for all of you.`;
  return `Up to ${most}. ${are}${free < most ? ': with more people you join the waitlist' : ''}.`;
}
