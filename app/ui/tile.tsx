import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

type TileProps = {
  to: string;
  title: string;
  description?: string;
  lead: ReactNode;
  live?: string | null;
  headingLevel?: 2 | 3;
};

/** A hub's entry: one link. Its layout is horizontal in a brief grid, and vertical otherwise. */
export function Tile({ to, title, description, lead, live, headingLevel = 2 }: TileProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="flex min-w-0">
      <Link
        to={to}
        className="raised flex w-full min-w-0 flex-col gap-2 p-3 no-underline group-data-brief:flex-row group-data-brief:items-center group-data-brief:gap-1.5 group-data-brief:p-1.5 sm:group-data-brief:gap-2 sm:group-data-brief:p-2 group-data-brief:[&>.icon-tile]:size-9 hover:border-accent hover:bg-accent-soft"
      >
        {lead}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <Heading className="text-[0.9rem] leading-snug font-semibold wrap-anywhere hyphens-auto sm:text-base group-data-brief:text-[0.9rem] group-data-brief:leading-tight">
            {title}
          </Heading>
          {description && <span className="text-sm leading-snug text-muted">{description}</span>}
          {live && (
            <span className="mt-auto line-clamp-2 pt-0.5 text-sm leading-snug font-semibold text-action group-data-brief:mt-0 group-data-brief:pt-0 group-data-brief:leading-tight">
              {live}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

type TileGridProps = {
  label: string;
  isBrief?: boolean | 'quick';
  children: ReactNode;
};

/** Phones have two tiles a row, or one with large text, and four of a quick grid. Wide screens have four, and two of a brief grid. */
export const TileGrid = ({ label, isBrief, children }: TileGridProps) => (
  <ul
    aria-label={label}
    data-brief={isBrief || undefined}
    className="tiles group grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 data-brief:gap-2 data-brief:sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
  >
    {children}
  </ul>
);
