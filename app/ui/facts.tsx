import type { ReactNode } from 'react';

/** What is known of a program, each with its name: what is short, two in a row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

type FactProps = { label: string; className?: string; children: ReactNode };

export const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** One with a row of its own. */
export const WideFact = (props: Omit<FactProps, 'className'>) => <Fact {...props} className="col-span-2" />;

/** Several things in one line of text: 'Cushions to borrow, Quiet room'. */
export const listed = (things: readonly string[]): string => (things.length > 0 ? things.join(', ') : 'None');
