import { counted } from '~/domain/counted';

import { type ChallengeCard, type FacilityCard, hasReachedGoal, isFull } from './programs';

/*
 * Why the viewer can't do a thing, as a sentence for them; null where they can. Verbs refuse by these, and screens
 * say them in the place of the button.
 */

type Joinable = { name: string; hasJoined: boolean };

export const whyNotJoinFacility = (facility: FacilityCard): string | null =>
  whyNotJoinAgain(facility) ?? (isFull(facility) ? formatFull(facility) : null);

export const whyNotJoinAgain = ({ name, hasJoined }: Joinable): string | null =>
  hasJoined ? `You have already joined ${name}.` : null;

export const whyNotLeave = ({ name, hasJoined }: Joinable): string | null =>
  hasJoined ? null : `You haven’t joined ${name}.`;

export function whyNotCompleteSession(facility: FacilityCard): string | null {
  if (!facility.hasJoined) return whyNotLeave(facility);
  if (!facility.isDoneToday) return whyNoSession(facility);
  return `You have noted today's session at ${facility.name}. You can note the next one tomorrow.`;
}

/** Why today has no session to note yet; null where one has begun. */
export function whyNoSession({
  session,
  schedule,
}: Pick<FacilityCard, 'session' | 'schedule'>): string | null {
  if (session === 'begun') return null;
  const today = session === 'later-today' ? "Today's session has not begun yet" : 'There is no session today';
  return `${today}: ${schedule}. You can note it once it has begun.`;
}

export function whyNotCompleteDay(challenge: ChallengeCard): string | null {
  const { name, goalDays } = challenge;
  if (!challenge.hasJoined) return whyNotLeave(challenge);
  if (hasReachedGoal(challenge)) return `You have done all ${counted(goalDays, 'day')} of ${name}.`;
  return challenge.isDoneToday
    ? `You have noted today for ${name}. You can note the next day tomorrow.`
    : null;
}

export const formatFull = ({ name, capacity }: FacilityCard): string =>
  `${name} is full: all ${counted(capacity, 'spot')} are taken. You can join once someone leaves.`;
