import { type Rating, formatRating, toStars } from './businesses';

/** What a business is rated: in stars for the eye, and in words with who says so. */
export function RatingLine({ rating }: { rating: Rating | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {rating !== null && <Stars {...toStars(rating.rating)} />}
      {formatRating(rating)}
    </p>
  );
}

function Stars({ fullStars, emptyStars }: { fullStars: number; emptyStars: number }) {
  return (
    <span aria-hidden="true" className="text-lg leading-none whitespace-nowrap">
      <span className="text-accent">{'★'.repeat(fullStars)}</span>
      <span className="text-muted">{'☆'.repeat(emptyStars)}</span>
    </span>
  );
}
