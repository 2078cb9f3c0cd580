/** How a count is written where there is room for one digit: '9+' above 9 (S1 §9). */
export const capped = (count: number): string => (count > 9 ? '9+' : String(count));

/** The count on a header button's corner. The button's own label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent"
    >
      {capped(count)}
    </span>
  );
}
