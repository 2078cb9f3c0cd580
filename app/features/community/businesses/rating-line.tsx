import { formatRating, mostStars, type Rating } from './businesses';

type RatingLineProps = { rating: Rating | null; isBrief?: boolean };

/** Five stars, filled to the nearest half, and their number. */
export const RatingLine = ({ rating, isBrief = false }: RatingLineProps) => (
  <p className="flex flex-wrap items-center gap-x-2">
    {rating !== null && (
      <span aria-hidden="true" className="stars">
        <span style={{ width: `${Math.round(rating.rating * 2) * 10}%` }} />
      </span>
    )}
    {isBrief && rating !== null ? (
      <span>
        {rating.rating}
        <span className="sr-only"> of {mostStars}</span>
      </span>
    ) : (
      formatRating(rating)
    )}
  </p>
);
