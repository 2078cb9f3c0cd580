import type { ReactNode } from 'react';

/** One module stands on a page at a time. */
export const placeHeadingId = 'module-place';

/** The heading of the section or question that is shown; it takes the focus when another one comes. */
export function PlaceHeading({ above, children }: { above: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-medium text-muted">{above}</p>
      <h2 id={placeHeadingId} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold wrap-anywhere">
        {children}
      </h2>
    </div>
  );
}
