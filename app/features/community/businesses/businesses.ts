import type { businesses } from '#db/schema';
import { counted } from '~/domain/counted';
import type { PhonePart } from '~/domain/phone';
import type { OpenTimes } from '~/platform/places/opening-hours';
import type { Step } from '~/ui/press';

export const businessesPath = '/community/business';
export const businessPath = (id: string): string => `${businessesPath}/${encodeURIComponent(id)}`;

/**
 * What a business is rated, in stars with one decimal: by residents, or what the sample neighborhood says of it for
 * as long as none has.
 */
export type Rating = { by: 'residents' | 'sample'; rating: number; reviews: number };

type Row = typeof businesses.$inferSelect;

/** A business (S2 §3). Whether it is open is worked out where it is shown, by the clock there. */
export type BusinessCard = Omit<
  Row,
  'phone' | 'website' | 'sampleRating' | 'sampleReviews' | 'position' | 'retiredAt'
> & {
  phone: PhonePart[] | null;
  /** Only where it is an address of the web: `shown` is its host. */
  website: { shown: string; href: string } | null;
  openTimes: OpenTimes;
  rating: Rating | null;
  ownStars: number | null;
};

type OnMap = { latitude: number; longitude: number };

/** Whether it has a pin: of some only an address is known, or nothing. */
export const isOnMap = <Thing extends Pick<Row, 'latitude' | 'longitude'>>(
  thing: Thing,
): thing is Thing & OnMap => thing.latitude !== null && thing.longitude !== null;

/** Whether its hours are known: without any it would read as closed for good. */
export const hasHours = ({ openTimes }: Pick<BusinessCard, 'openTimes'>): boolean =>
  openTimes.week.some(({ times }) => times !== 'Closed');

export const mostStars = 5;

/** A rating in whole stars, as they are drawn (S2 §3); the words beside them are exact. */
export function toStars(rating: number): { fullStars: number; emptyStars: number } {
  const fullStars = Math.min(mostStars, Math.max(0, Math.round(rating)));
  return { fullStars, emptyStars: mostStars - fullStars };
}

/** '4.5 of 5 · 3 ratings', by residents; '4.5 of 5 · sample' */
export function formatRating(rating: Rating | null): string {
  if (rating === null) return 'Not rated yet';
  const stars = `${rating.rating} of ${mostStars}`;
  return `${stars} · ${rating.by === 'sample' ? 'sample' : counted(rating.reviews, 'rating')}`;
}

export const formatStars = (stars: number): string => counted(stars, 'star');

/** '1 business matches “coffee”', '3 businesses match “repair”' */
export const formatFound = (count: number, q: string): string =>
  `${count === 1 ? '1 business matches' : `${count} businesses match`} “${q}”`;

export const notReached = 'Failed to save your rating. Please try again.';

/** Why the viewer can't take their rating back; null where they can. */
export const whyNotWithdraw = ({ ownStars }: Pick<BusinessCard, 'ownStars'>): string | null =>
  ownStars === null ? 'You haven’t rated it.' : null;

/** What a resident can do about a business by one press: a page, and a button that posts to it. */
export const businessSteps = {
  unrate: ({ id, name }: { id: string; name: string }): Step => ({
    to: `${businessPath(id)}/unrate`,
    route: 'routes/community/business/unrate',
    about: name,
    label: 'Remove my rating',
    pendingLabel: 'Removing...',
    variant: 'secondary',
  }),
};
