import type { ReactNode } from 'react';

/** Words for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** The first stop of the Tab key: jumps over the header and the navigation. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      className="sr-only rounded-lg bg-ink px-4 py-3 font-semibold text-ground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to content
    </a>
  );
}
