import type { businesses } from '#db/schema';
import { counted } from '~/domain/counted';
import type { PhonePiece } from '~/domain/phone';
import type { OpenTimes } from '~/platform/places/opening-hours';
import type { Step } from '~/ui/press';

export const businessesPath = '/community/business';
export const businessPath = (id: string): string => `${businessesPath}/${encodeURIComponent(id)}`;

export type Rating = { by: 'residents' | 'sample'; rating: number; reviews: number };

type Row = typeof businesses.$inferSelect;

/** Screens compute whether a business is open, so that a cached page doesn't go stale. */
export type BusinessCard = Omit<
  Row,
  'phone' | 'website' | 'sampleRating' | 'sampleReviews' | 'position' | 'retiredAt'
> & {
  phone: PhonePiece[] | null;
  /** `shown` is the host; null unless the stored text is a web address. */
  website: { shown: string; href: string } | null;
  openTimes: OpenTimes;
  rating: Rating | null;
  ownStars: number | null;
};

type OnMap = { latitude: number; longitude: number };

export const isOnMap = <Thing extends Pick<Row, 'latitude' | 'longitude'>>(
  thing: Thing,
): thing is Thing & OnMap => thing.latitude !== null && thing.longitude !== null;

/** A business without hours has none on record. It must not read as permanently closed. */
export const hasHours = ({ openTimes }: Pick<BusinessCard, 'openTimes'>): boolean =>
  openTimes.week.some(({ times }) => times !== 'Closed');

export const mostStars = 5;

/** Formats a rating: '4.5 of 5 · 3 ratings' or '4.5 of 5 · sample' */
export function formatRating(rating: Rating | null): string {
  if (rating === null) return 'Not rated yet';
  const stars = `${rating.rating} of ${mostStars}`;
  return `${stars} · ${rating.by === 'sample' ? 'sample' : counted(rating.reviews, 'rating')}`;
}

export const formatStars = (stars: number): string => counted(stars, 'star');

export function formatFound(count: number, q: string): string {
  const found = counted(count, 'business', 'businesses');
  return q === '' ? found : `${found} ${count === 1 ? 'matches' : 'match'} “${q}”`;
}

export const notReached = 'Failed to save your rating. Please try again.';

export const whyNotWithdraw = ({ ownStars }: Pick<BusinessCard, 'ownStars'>): string | null =>
  ownStars === null ? 'You haven’t rated it.' : null;

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
