import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

type TileProps = {
  to: string;
  title: string;
  /** One line of meaning; none where the live line says enough. */
  description?: string;
  /** An `IconTile` or a `Picture`. */
  lead: ReactNode;
  /** One line about this person or this hour, such as 'Tonight 6 PM Gentle Flow, 16 left'. */
  live?: string | null;
  headingLevel?: 2 | 3;
};

/** One of a hub's ways in: all of it is the one link. Where tiles stand one below the other it lies, else it stands. */
export function Tile({ to, title, description, lead, live, headingLevel = 2 }: TileProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="flex min-w-0">
      <Link
        to={to}
        className="raised flex w-full min-w-0 flex-col gap-2 p-3 no-underline group-data-brief:max-sm:flex-row group-data-brief:max-sm:items-center group-data-brief:max-sm:gap-3 group-data-brief:max-sm:py-2 hover:border-accent hover:bg-accent-soft"
      >
        {lead}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <Heading className="text-[0.9rem] leading-snug font-semibold wrap-anywhere hyphens-auto sm:text-base">
            {title}
          </Heading>
          {description && <span className="text-sm leading-snug text-muted">{description}</span>}
          {live && (
            <span className="mt-auto line-clamp-2 pt-0.5 text-sm leading-snug font-semibold text-accent">
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
  /** One in a row on a phone: where the page has much else to say. */
  isBrief?: boolean;
  children: ReactNode;
};

/** Two tiles in a row on a phone, one where the text is set large, four where there is room. */
export const TileGrid = ({ label, isBrief, children }: TileGridProps) => (
  <ul
    aria-label={label}
    data-brief={isBrief || undefined}
    className="group grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 data-brief:max-sm:grid-cols-1 data-brief:max-sm:gap-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
  >
    {children}
  </ul>
);
