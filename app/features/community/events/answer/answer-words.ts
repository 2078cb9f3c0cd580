import { formatPoints } from '~/platform/rewards/points/format-points';

import { countedSpots, type EventCard, formatParty, mostPeople, spotsLeft } from '../events';
import type { Answered } from './answer-event.server';
import type { AnsweredAll } from './answer-series.server';

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

const countedDates = (count: number): string => (count === 1 ? '1 date' : `${count} dates`);

export function formatAnsweredAll(answered: AnsweredAll): { title: string; description: string } {
  const { title, going, waiting, declined, refused, partySize, pointsAwarded, firstTimePoints } = answered;
  if (declined > 0) {
    const description = `You’re not going to ${title} on any of its ${countedDates(declined)}.`;
    return { title: 'Thanks for letting us know', description };
  }
  const { description: points } = formatPoints(pointsAwarded, firstTimePoints, 'RSVP');
  const isFull = waiting === 1 ? 'is full' : 'are full';
  const words = [
    going > 0 && `You’re going on ${countedDates(going)}.`,
    waiting > 0 && `${countedDates(waiting)} ${isFull}: you’re on the waitlist there.`,
    refused > 0 && `${countedDates(refused)} can’t take ${formatParty(partySize)}, so nothing changed there.`,
    points,
  ];
  return {
    title: going > 0 ? `You’re going to ${title}` : waitlisted.title,
    description: words.filter(Boolean).join(' '),
  };
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
