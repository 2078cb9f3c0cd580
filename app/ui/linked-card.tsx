import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';

type LinkedCardProps = {
  to: string;
  name: string;
  type: string;
  description: string;
  /** What can be done with it: at the foot, in line with the other cards' of its row. */
  actions: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
};

/** A thing in a list of things that have pages: its name leads to its own. */
export function LinkedCard(props: LinkedCardProps) {
  const { to, name, type, description, actions, headingLevel = 3, children } = props;
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="flex min-w-0">
      <article aria-labelledby={headingId} className="flex w-full min-w-0 flex-col gap-4 raised p-4 sm:p-5">
        <div>
          <Heading id={headingId} className="-mt-2 text-lg font-semibold">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
            >
              {name}
            </Link>
          </Heading>
          <p className="text-sm font-medium text-accent">{type}</p>
          <p className="mt-1 wrap-anywhere text-muted">{description}</p>
        </div>
        {children}
        <div className="mt-auto">{actions}</div>
      </article>
    </li>
  );
}

export function LinkedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-4 lg:grid-cols-2">
      {children}
    </ul>
  );
}
