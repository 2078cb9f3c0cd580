import type { ReactNode } from 'react';

/** What is known of a program, each with its name: two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}

type FactProps = { label: string; wide?: boolean; children: ReactNode };

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Several things in one line of text: 'Cushions to borrow, Quiet room'. */
export const listed = (things: readonly string[]): string => (things.length > 0 ? things.join(', ') : 'None');
