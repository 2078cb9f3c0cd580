/** An offer of a business (S2 §3 Deal), as its card and its page show it. */
export type Deal = {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  details: string;
  /** Cents. */
  originalPrice: number;
  salePrice: number;
  /** Worked out of the two: 'Save $5 (25%)'. */
  savings: string;
  /** ISO 8601: it is offered until then. */
  endsAt: string;
  /** Who offers it, where they are in the directory. */
  business: { id: string; name: string } | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
};

/** What a resident does with a thing that they post, as choices of the form and of the list. */
export const offers = [
  { value: 'give', label: 'Give away', wanted: 'To give away', hint: 'Whoever fetches it has it.' },
  { value: 'swap', label: 'Swap', wanted: 'To swap', hint: 'Say what you would like for it.' },
  { value: 'sell', label: 'Sell', wanted: 'For sale', hint: 'It needs a price.' },
  { value: 'lend', label: 'Lend', wanted: 'To lend', hint: 'It comes back to you.' },
] as const;

export type Offer = (typeof offers)[number]['value'];

export const isOffer = (value: string | null): value is Offer =>
  offers.some((offer) => offer.value === value);

/** 'For sale' */
export const formatOffer = (offer: Offer): string => offers.find(({ value }) => value === offer)!.wanted;

/** Only its poster sees a listing that is not live. */
export type ListingState = 'live' | 'gone' | 'expired' | 'hidden';

/** Something that a resident gives away, swaps, sells or lends. */
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
};

/** A listing as its form has it. */
export type ListingInput = Pick<Listing, 'offer' | 'title' | 'description' | 'price'>;

/** What one neighbor and the poster have written to each other about a listing. */
export type Conversation = {
  listing: Pick<Listing, 'id' | 'title' | 'offer' | 'price' | 'isOwn' | 'state'>;
  /** In its address: the neighbor whose conversation with the poster it is. */
  neighborId: string;
  /** The other one. */
  withName: string;
  /** The oldest first; of more than 200 the newest. */
  messages: ListingMessage[];
  /** Why no more can be written, if so. */
  whyNot: string | null;
};

export type ListingMessage = { id: string; body: string; isOwn: boolean; /** ISO 8601 */ sentAt: string };

/** A conversation in a list: with whom, about what, and how its newest message begins. */
export type ConversationCard = {
  listingId: string;
  title: string;
  neighborId: string;
  withName: string;
  newest: ListingMessage;
};

export const listingLimits = {
  /** Live at once, of one resident. */
  live: 10,
  days: 30,
  /** How long after its end a listing can be renewed, and a conversation about it goes on. */
  daysAfter: 30,
  /** Messages of one resident in an hour. */
  messagesAnHour: 20,
  /** The dearest, in cents. */
  price: 10_000_000,
} as const;

export const marketplacePath = '/community/marketplace';
export const ownItemsPath = `${marketplacePath}/mine`;
export const dealPath = (id: string): string => `${marketplacePath}/deals/${encodeURIComponent(id)}`;
export const listingPath = (id: string): string => `${marketplacePath}/${encodeURIComponent(id)}`;
export const conversationsPath = (listingId: string): string => `${listingPath(listingId)}/messages`;
export const conversationPath = (listingId: string, neighborId: string): string =>
  `${conversationsPath(listingId)}/${encodeURIComponent(neighborId)}`;
