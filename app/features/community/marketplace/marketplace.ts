import type { deals } from '#db/schema';
import type { SubmittedPhoto, Photo } from '~/domain/photo';
import type { Place } from '~/domain/place';
import type { Offer } from './offers';

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

/** Only its owner sees a listing that isn't live. */
export type ListingState = 'live' | 'waiting' | 'gone' | 'expired' | 'hidden';

export type Listing = {
  id: string;
  offer: Offer;
  title: string;
  /** Cut short in lists of items. */
  description: string;
  /** Price in cents. */
  price: number | null;
  /** The place where it was lost or found. */
  place: Place | null;
  /** Number of public answers. */
  answers: number;
  author: string;
  createdAt: string;
  expiresAt: string;
  isOwn: boolean;
  state: ListingState;
  isRenewable: boolean;
  /** All photos, or only the first in lists. */
  photos: Photo[];
};

export type ListingInput = Pick<Listing, 'title' | 'description'> & {
  offer: Offer;
  price?: number | null;
  latitude?: number | null;
  longitude?: number | null;
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
export const boardPath = '/community/board';
export const newPostPath = (kind: Offer): string => `${boardPath}/new?kind=${kind}`;
export const ownItemsPath = `${marketplacePath}/mine`;
export const dealPath = (id: string): string => `${marketplacePath}/deals/${encodeURIComponent(id)}`;
export const listingPath = (id: string): string => `${marketplacePath}/${encodeURIComponent(id)}`;
export const conversationsPath = (listingId: string): string => `${listingPath(listingId)}/messages`;

const dayMs = 24 * 60 * 60_000;

export const graceEnd = (end: Date): Date => new Date(end.getTime() + listingLimits.daysAfter * dayMs);
