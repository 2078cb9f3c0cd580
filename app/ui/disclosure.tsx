import type { ReactNode } from 'react';

type DisclosureProps = {
  /** A text, or a heading. */
  title: ReactNode;
  /** Whether it stands open at first. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What is only shown when it is asked for, without a script too. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen || undefined} className="group raised px-4 sm:px-5">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-medium">
        {title}
        <DisclosureMark />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** In a summary: it points down once that is open, and does not where only a disclosure around it is. */
export const DisclosureMark = () => (
  <span aria-hidden="true" className="text-xl text-muted in-[[open]>summary]:rotate-90">
    ›
  </span>
);
