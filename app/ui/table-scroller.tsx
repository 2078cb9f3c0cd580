import type { ReactNode } from 'react';

/** Large text can make a table wider than a phone. It scrolls by itself then, also by keyboard. */
export const TableScroller = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari focuses no scroller by itself
  <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
    {children}
  </div>
);
