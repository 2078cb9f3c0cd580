import { formatPoints } from '~/platform/rewards/points/format-points';

import { formatParty } from '../events';

type Answered = {
  title: string;
  status: 'going' | 'waiting' | 'declined';
  before: 'going' | 'waiting' | 'declined' | null;
  partySize: number;
  pointsAwarded: number;
  firstTimePoints: number;
};

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
