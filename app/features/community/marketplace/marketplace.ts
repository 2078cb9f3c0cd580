import type { deals } from '#db/schema';
import type { SubmittedPhoto, Photo } from '~/domain/photo';
import type { Step } from '~/ui/press';

export type Deal = Omit<
  typeof deals.$inferSelect,
  'businessId' | 'position' | 'retiredAt' | 'startsAt' | 'endsAt'
> & {
  savings: string;
  endsAt: string;
  /** Null if the business isn't in the directory. */
  business: { id: string; name: string } | null;
};

export type ListedDeal = Omit<Deal, 'description' | 'details'>;

export type DealLine = Pick<Deal, 'title' | 'subtitle' | 'savings'> & { to: string };

export const offers = [
  { value: 'give', label: 'Give away', wanted: 'To give away', hint: 'Free to whoever picks it up.' },
  { value: 'swap', label: 'Swap', wanted: 'To swap', hint: 'Say what you’d like for it.' },
  { value: 'sell', label: 'Sell', wanted: 'For sale', hint: 'Set a price below.' },
  { value: 'lend', label: 'Lend', wanted: 'To lend', hint: 'You get it back.' },
  { value: 'wanted', label: 'Look for', wanted: 'Looking for', hint: 'To borrow or to buy.' },
  { value: 'lost', label: 'Lost', wanted: 'Lost', hint: 'Say where and when.' },
  { value: 'found', label: 'Found', wanted: 'Found', hint: 'Say where and when.' },
  { value: 'ask', label: 'Ask', wanted: 'Question', hint: 'A question, or a recommendation.' },
] as const;

export type Offer = (typeof offers)[number]['value'];

export const isOffer = (value: string | null): value is Offer =>
  offers.some((offer) => offer.value === value);

export const formatOffer = (offer: Offer): string => offers.find(({ value }) => value === offer)!.wanted;

/** Only its owner sees a listing that isn't live. */
export type ListingState = 'live' | 'gone' | 'expired' | 'hidden';

export type Listing = {
  id: string;
  offer: Offer;
  title: string;
  /** Cut short in lists of items. */
  description: string;
  /** Price in cents. */
  price: number | null;
  author: string;
  createdAt: string;
  expiresAt: string;
  isOwn: boolean;
  state: ListingState;
  isRenewable: boolean;
  /** All photos, or only the first in lists. */
  photos: Photo[];
};

export type ListingInput = Pick<Listing, 'offer' | 'title' | 'description' | 'price'> & {
  /** Leaving photos out keeps the current ones. */
  photos?: SubmittedPhoto[];
};

export const listingLimits = {
  live: 10,
  days: 30,
  /** Grace period after a listing's end, for renewing it and for finishing its conversations. */
  daysAfter: 30,
  price: 10_000_000,
} as const;

export const marketplacePath = '/community/marketplace';
export const ownItemsPath = `${marketplacePath}/mine`;
export const dealPath = (id: string): string => `${marketplacePath}/deals/${encodeURIComponent(id)}`;
export const listingPath = (id: string): string => `${marketplacePath}/${encodeURIComponent(id)}`;
export const conversationsPath = (listingId: string): string => `${listingPath(listingId)}/messages`;

const dayMs = 24 * 60 * 60_000;

export const graceEnd = (end: Date): Date => new Date(end.getTime() + listingLimits.daysAfter * dayMs);

const notLive: Record<Exclude<ListingState, 'live' | 'expired'>, string> = {
  gone: 'You marked it as sold or gone. To offer it again, post a new item.',
  hidden: 'A manager removed it. Please talk to them if you think this is a mistake.',
};

export const whyNotEdit = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'gone' || state === 'hidden' ? notLive[state] : null;

export function whyNotRenew({ state, isRenewable }: Pick<Listing, 'state' | 'isRenewable'>): string | null {
  if (state === 'gone' || state === 'hidden') return notLive[state];
  return isRenewable ? null : 'It expired too long ago to renew. Please post it as a new item.';
}

export const whyNotGone = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'live' ? null : 'Nobody else sees it anymore.';

const routes = 'routes/community/marketplace';

export const marketplaceSteps = {
  gone: ({ id, title }: Pick<Listing, 'id' | 'title'>): Step => ({
    to: `${listingPath(id)}/gone`,
    route: `${routes}/gone`,
    about: title,
    label: 'Mark as sold or gone',
    pendingLabel: 'Saving...',
    variant: 'secondary',
  }),
  renew: ({ id, title }: Pick<Listing, 'id' | 'title'>): Step => ({
    to: `${listingPath(id)}/renew`,
    route: `${routes}/renew`,
    about: title,
    label: 'Renew',
    pendingLabel: 'Saving...',
  }),
};
