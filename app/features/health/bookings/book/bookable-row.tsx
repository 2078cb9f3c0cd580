import type { ReactNode } from 'react';

type BookableRowProps = {
  name: string;
  description: string;
  /** What there is to know before booking, in a few words each. */
  facts: string[];
  headingLevel: 2 | 3;
  /** The button. */
  children: ReactNode;
};

/** A class or an amenity in a list. */
export function BookableRow({ name, description, facts, headingLevel, children }: BookableRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <Heading className="text-lg font-semibold">{name}</Heading>
        <p>
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              <span className="inline-block">{fact}</span>
            </span>
          ))}
        </p>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      {children}
    </li>
  );
}
