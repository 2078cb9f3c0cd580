import { formatPoints } from '~/platform/rewards/points/format-points';

import { countedPlaces, type EventCard, formatParty, partyLimit, placesFree } from '../events';
import type { Answered } from './answer-event.server';

/** The toast of S2 §8. */
const waitlisted = {
  title: 'Added to Waitlist',
  description: "You'll be notified if a spot becomes available.",
};

/** What somebody reads who has answered to an event. */
export function formatAnswered(answered: Answered): { title: string; description?: string } {
  const { title, status, before, partySize, pointsAwarded, firstTimePoints } = answered;
  if (status === 'declined') {
    return { title: 'Thanks for saying so', description: `You are not going to ${title}.` };
  }
  const people = formatParty(partySize);
  if (status === before) {
    const turn = status === 'waiting' ? ', and your turn on the waitlist stays' : '';
    return { title: 'Answer saved', description: `${title}: ${people}${turn}.` };
  }
  if (status === 'waiting') return waitlisted;
  const { description: points } = formatPoints(pointsAwarded, firstTimePoints, 'RSVP');
  const words = [...(partySize > 1 ? [`With ${people}.`] : []), ...(points ? [points] : [])];
  return { title: `You are going: ${title}`, ...(words.length > 0 && { description: words.join(' ') }) };
}

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
