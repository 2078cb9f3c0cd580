import type { ReactNode } from 'react';

/** What is known of a program, each with its name: what is short, two in a row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid w-full grid-cols-2 gap-x-4 gap-y-3">{children}</dl>;
}

type FactProps = { label: string; className?: string; children: ReactNode };

export const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** One with a row of its own. */
export const WideFact = (props: Omit<FactProps, 'className'>) => <Fact {...props} className="col-span-2" />;

/** Several things in one line of text: 'Cushions to borrow, Quiet room'. */
export const listed = (things: readonly string[]): string => (things.length > 0 ? things.join(', ') : 'None');
