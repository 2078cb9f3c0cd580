import type { ReactNode } from 'react';

type DisclosureProps = {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

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

export const DisclosureMark = () => (
  <span aria-hidden="true" className="text-xl text-muted in-[[open]>summary]:rotate-90">
    ›
  </span>
);
