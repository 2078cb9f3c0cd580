import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon';

type RowsProps = { label?: string; labelledBy?: string; className?: string; children: ReactNode };

/** A list of rows: things of one kind, one under the other. */
export const Rows = ({ label, labelledBy, className = '', children }: RowsProps) => (
  <ul aria-label={label} aria-labelledby={labelledBy} className={`raised divide-y divide-line ${className}`}>
    {children}
  </ul>
);

type RowProps = {
  /** What is seen before it is read: an `IconTile`, a `DateTile`, an `Avatar` or a `Picture`. */
  lead?: ReactNode;
  title: ReactNode;
  /** What the row is, where its title does not say it: heard and not seen, such as 'Next booking'. */
  label?: string;
  /** The page of the thing; all of the row leads there, but for its action. */
  to?: string;
  /** Where the row's title is a heading of the page. */
  headingLevel?: 2 | 3 | 4;
  /** When and where, in at most two lines. */
  note?: ReactNode;
  /** One state, such as a `Pill`. */
  status?: ReactNode;
  /** One button or link, or a short figure. */
  action?: ReactNode;
  /** A line of its own below, where one action is not all. */
  foot?: ReactNode;
  id?: string;
  className?: string;
};

/**
 * One thing in a list, at most 140 px high on a phone: what it is, when and where, one state, one action. The rest is
 * its own page's. Text set so large that the action has no room beside it has it below.
 */
export function Row({
  lead,
  title,
  label,
  to,
  headingLevel,
  note,
  status,
  action,
  foot,
  id,
  className = '',
}: RowProps) {
  const words = (
    <>
      {label && <span className="sr-only">{label}: </span>}
      {title}
    </>
  );
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <li
      id={id}
      className={`relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5 ${className}`}
    >
      {lead}
      <div className="min-w-[min(100%,7.5rem)] flex-1">
        <Title className="leading-snug font-semibold wrap-anywhere">
          {to ? (
            <Link to={to} className="row-link">
              {words}
            </Link>
          ) : (
            words
          )}
        </Title>
        {note && <div className="text-sm wrap-anywhere text-muted">{note}</div>}
        {status && <div className="mt-1 flex flex-wrap gap-1.5">{status}</div>}
      </div>
      {action && <div className="relative z-10 ml-auto flex max-w-full items-center gap-2">{action}</div>}
      {foot && <div className="relative z-10 flex basis-full flex-wrap items-center gap-2">{foot}</div>}
    </li>
  );
}

/** A row's icon on the section's soft ground. */
export const IconTile = ({ name }: { name: IconName }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-[0.8rem] bg-accent-soft text-accent">
    <Icon name={name} />
  </span>
);

/** A fact that needs no label: an icon says what it is of. @param props.name what is heard in the icon's place */
export const IconRow = ({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) => (
  <div className="flex items-start gap-3">
    <Icon name={icon} className="mt-0.5 size-5 text-accent" />
    <div className="min-w-0 flex-1 wrap-anywhere">
      {name && <span className="sr-only">{name}: </span>}
      {children}
    </div>
  </div>
);
