import type { deals } from '#db/schema';
import type { GivenPhoto, Photo } from '~/domain/photo';
import type { Step } from '~/ui/press';

/** An offer of a business (S2 §3 Deal), as its page shows it. */
export type Deal = Omit<
  typeof deals.$inferSelect,
  'businessId' | 'position' | 'retiredAt' | 'startsAt' | 'endsAt'
> & {
  /** Worked out of the prices: 'Save $5 (25%)'. */
  savings: string;
  /** ISO 8601: it is offered until then. */
  endsAt: string;
  /** Who offers it, where they are in the directory. */
  business: { id: string; name: string } | null;
};

/** One in a list: the rest stands on its own page. */
export type ListedDeal = Omit<Deal, 'description' | 'details'>;

/** A deal where there is only a line for it: `to` is its page, `savings` as 'Save $5 (25%)'. */
export type DealLine = Pick<Deal, 'title' | 'subtitle' | 'savings'> & { to: string };

/** What a resident does with a thing that they post, as choices of the form and of the list. */
export const offers = [
  { value: 'give', label: 'Give away', wanted: 'To give away', hint: 'Free to whoever picks it up.' },
  { value: 'swap', label: 'Swap', wanted: 'To swap', hint: 'Say what you’d like for it.' },
  { value: 'sell', label: 'Sell', wanted: 'For sale', hint: 'Set a price below.' },
  { value: 'lend', label: 'Lend', wanted: 'To lend', hint: 'You get it back.' },
] as const;

export type Offer = (typeof offers)[number]['value'];

export const isOffer = (value: string | null): value is Offer =>
  offers.some((offer) => offer.value === value);

export const formatOffer = (offer: Offer): string => offers.find(({ value }) => value === offer)!.wanted;

/** Only its poster sees a listing that is not live. */
export type ListingState = 'live' | 'gone' | 'expired' | 'hidden';

export type Listing = {
  id: string;
  offer: Offer;
  title: string;
  /** In lists its beginning alone. */
  description: string;
  /** Cents. */
  price: number | null;
  author: string;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string;
  isOwn: boolean;
  state: ListingState;
  /** Its poster can put it up for another while. */
  isRenewable: boolean;
  /** In lists the first alone. */
  photos: Photo[];
};

export type ListingInput = Pick<Listing, 'offer' | 'title' | 'description' | 'price'> & {
  /** Left out they stay as they are. */
  photos?: GivenPhoto[];
};

export type ListingMessage = {
  id: string;
  /** Nothing where a manager took down what the other one wrote. */
  body: string;
  isOwn: boolean;
  isHidden: boolean;
  /** ISO 8601 */
  sentAt: string;
};

/** Under which name reports of messages are stored. */
export const listingMessageKind = 'listing_message';

/** A conversation in a list: with whom, about what, and how its newest message begins. */
export type ConversationCard = {
  listingId: string;
  title: string;
  neighborId: string;
  withName: string;
  newest: ListingMessage;
};

export const listingLimits = {
  live: 10,
  days: 30,
  /** How long after its end a listing can be renewed, and a conversation about it goes on. */
  daysAfter: 30,
  messagesAnHour: 20,
  price: 10_000_000,
} as const;

export const marketplacePath = '/community/marketplace';
export const ownItemsPath = `${marketplacePath}/mine`;
export const dealPath = (id: string): string => `${marketplacePath}/deals/${encodeURIComponent(id)}`;
export const listingPath = (id: string): string => `${marketplacePath}/${encodeURIComponent(id)}`;
export const conversationsPath = (listingId: string): string => `${listingPath(listingId)}/messages`;
export const conversationPath = (listingId: string, neighborId: string): string =>
  `${conversationsPath(listingId)}/${encodeURIComponent(neighborId)}`;

export const blockPath = (listingId: string, neighborId: string): string =>
  `${conversationPath(listingId, neighborId)}/block`;
export const reportMessagePath = (listingId: string, neighborId: string, messageId: string): string =>
  `${conversationPath(listingId, neighborId)}/${encodeURIComponent(messageId)}/report`;

const dayMs = 24 * 60 * 60_000;

/** Until then its poster can renew it, and those who write about it can go on. @param end when it was gone, or expired */
export const graceEnd = (end: Date): Date => new Date(end.getTime() + listingLimits.daysAfter * dayMs);

const notLive: Record<Exclude<ListingState, 'live' | 'expired'>, string> = {
  gone: 'You marked it as sold or gone. To offer it again, post a new item.',
  hidden: 'A manager took it down. Please talk to them if you think this is a mistake.',
};

/** Why the poster can't change what a listing says, if so. What has expired can be put right, and then renewed. */
export const whyNotEdit = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'gone' || state === 'hidden' ? notLive[state] : null;

/** Why the poster can't put a listing up for another 30 days, if so. */
export function whyNotRenew({ state, isRenewable }: Pick<Listing, 'state' | 'isRenewable'>): string | null {
  if (state === 'gone' || state === 'hidden') return notLive[state];
  return isRenewable ? null : 'It expired too long ago to renew. Please post it as a new item.';
}

export const whyNotGone = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'live' ? null : 'Nobody else sees it anymore.';

const routes = 'routes/community/marketplace';

/** What the poster can do with a listing by one press: each step is a page, and a button that posts to it. */
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
