import type { ReactNode } from 'react';

/** How a count is written where there is room for one digit: '9+' above 9 (S1 §9). */
export const capped = (count: number): string => (count > 9 ? '9+' : String(count));

/** An icon with a count on its corner; none for nothing. The control's own label says it in words. */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 left-3.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent"
        >
          {capped(count)}
        </span>
      )}
    </span>
  );
}
