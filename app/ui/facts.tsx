import type { ReactNode } from 'react';

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

export const WideFact = (props: Omit<FactProps, 'className'>) => (
  <Fact {...props} className="col-span-full" />
);

export const formatList = (things: readonly string[]): string =>
  things.length > 0 ? things.join(', ') : 'None';
