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

/** One of a hub's ways in: all of it is the one link. */
export function Tile({ to, title, description, lead, live, headingLevel = 2 }: TileProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="flex min-w-0">
      <Link
        to={to}
        className="raised flex w-full min-w-0 flex-col gap-2 p-3 no-underline hover:border-accent hover:bg-accent-soft"
      >
        <span className="flex min-w-0 items-center gap-2.5 sm:flex-col sm:items-start">
          {lead}
          <Heading className="min-w-0 text-[0.95rem] leading-snug font-semibold wrap-anywhere hyphens-auto">
            {title}
          </Heading>
        </span>
        {description && <span className="text-sm leading-snug text-muted">{description}</span>}
        {live && <span className="mt-auto text-sm leading-snug font-semibold text-accent">{live}</span>}
      </Link>
    </li>
  );
}

/** Two tiles in a row on a phone, one where the text is set large, four where there is room. */
export const TileGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
  >
    {children}
  </ul>
);
