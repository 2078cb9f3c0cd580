import { type Listing, listingLimits, type ListingState } from './marketplace';

const dayMs = 24 * 60 * 60_000;

/** Until then its poster can renew it, and those who write about it can go on. @param end when it was gone, or expired */
export const graceEnd = (end: Date): Date => new Date(end.getTime() + listingLimits.daysAfter * dayMs);

const notLive: Record<Exclude<ListingState, 'live' | 'expired'>, string> = {
  gone: 'You marked it as gone. To offer it again, post a new item.',
  hidden: 'A manager took it down. Please talk to them if you think that this is a mistake.',
};

/** Why the poster can't change what a listing says, if so. What has expired can be put right, and then renewed. */
export const whyNotEdit = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'gone' || state === 'hidden' ? notLive[state] : null;

/** Why the poster can't put a listing up for another 30 days, if so. */
export function whyNotRenew({ state, isRenewable }: Pick<Listing, 'state' | 'isRenewable'>): string | null {
  if (state === 'gone' || state === 'hidden') return notLive[state];
  return isRenewable ? null : 'It expired too long ago to be renewed. Please post it as a new item.';
}

export const whyNotGone = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'live' ? null : 'Nobody else sees it any more.';
