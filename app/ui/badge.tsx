import type { ReactNode } from 'react';

/** How a count is written where there is room for one digit: '9+' above 9 (S1 §9). */
export const capped = (count: number): string => (count > 9 ? '9+' : String(count));

/**
 * A header button with a count on its icon's corner; none for nothing. The count stands beside the button, not
 * in it: the button's own label says it in words, and in full.
 */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      {count > 0 && (
        <span aria-hidden="true" className="count">
          {capped(count)}
        </span>
      )}
    </div>
  );
}
