import { SecondaryLink } from './button';

export type Elsewhere = { to: string; label: string }[];

/** Links for a search without results. */
export const SearchElsewhere = ({ links }: { links: Elsewhere }) => (
  <ul aria-label="Look elsewhere" className="no-print flex flex-wrap justify-center gap-3">
    {links.map(({ to, label }) => (
      <li key={to}>
        <SecondaryLink to={to}>{label}</SecondaryLink>
      </li>
    ))}
  </ul>
);
