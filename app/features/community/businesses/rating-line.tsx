import { formatRating, type Rating, toStars } from './businesses';

export function RatingLine({ rating }: { rating: Rating | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {rating !== null && <Stars {...toStars(rating.rating)} />}
      {formatRating(rating)}
    </p>
  );
}

function Stars({ fullStars, emptyStars }: { fullStars: number; emptyStars: number }) {
  return (
    <span aria-hidden="true" className="text-base leading-none whitespace-nowrap">
      <span className="text-accent">{'★'.repeat(fullStars)}</span>
      <span className="text-muted">{'☆'.repeat(emptyStars)}</span>
    </span>
  );
}
