import type { ReactNode } from 'react';

type DisclosureProps = {
  title: ReactNode;
  /** Whether it is shown at once. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What is only shown when it is asked for, without a script too. @param props.title a text, or a heading */
export function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group raised px-4 sm:px-5">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-medium">
        {title}
        <DisclosureMark />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** It points down once the `group` that it stands in is open. */
export const DisclosureMark = () => (
  <span aria-hidden="true" className="text-xl text-muted group-open:rotate-90">
    ›
  </span>
);
