import { formatPoints } from '~/platform/rewards/points/format-points';

import { countedSpots, type EventCard, formatParty, mostPeople, spotsLeft } from '../events';
import type { Answered } from './answer-event.server';

const waitlisted = {
  title: 'Added to Waitlist',
  description: "You'll be notified if a spot becomes available.",
};

export function formatAnswered(answered: Answered): { title: string; description?: string } {
  const { title, status, before, partySize, pointsAwarded, firstTimePoints } = answered;
  if (status === 'declined') {
    return { title: 'Thanks for letting us know', description: `You’re not going to ${title}.` };
  }
  const people = formatParty(partySize);
  if (status === before) {
    const turn = status === 'waiting' ? ', and you keep your place on the waitlist' : '';
    return { title: 'Answer saved', description: `${title}: ${people}${turn}.` };
  }
  if (status === 'waiting') return waitlisted;
  const { description: points } = formatPoints(pointsAwarded, firstTimePoints, 'RSVP');
  const words = [...(partySize > 1 ? [`${people} in all.`] : []), ...(points ? [points] : [])];
  return { title: `You’re going to ${title}`, ...(words.length > 0 && { description: words.join(' ') }) };
}

type Room = Pick<EventCard, 'capacity' | 'going' | 'waiting' | 'own'>;

/** States the limits that `answerEvent` applies. */
export function formatRoom(event: Room): string {
  const { waiting, own } = event;
  const most = mostPeople(event);
  const left = spotsLeft(event);
  if (left === null) return `Up to ${most}.`;
  if (own?.status === 'waiting') return `Up to ${most}. You keep your place.`;
  const taken = waiting > 0 ? 'Others are waiting for spots' : 'All spots are taken';
  if (own?.status === 'going') {
    if (waiting > 0 || left === 0) return `${taken}: you can bring fewer, not more.`;
    return `Up to ${Math.min(most, own.partySize + left)}: ${countedSpots(left)} left besides yours.`;
  }
  if (waiting > 0) return `Up to ${most}. ${taken}: you come after them.`;
  if (left === 0) return `Up to ${most}. ${taken}: you wait until there are enough for all of you.`;
  return `Up to ${most}. ${countedSpots(left)} left${left < most ? ': with more people you join the waitlist' : ''}.`;
}
