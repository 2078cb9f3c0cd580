import { Link } from '@remix-run/react';

import { chipClass } from '~/ui/chip';

type FilterProps = {
  /** Names it, such as 'Categories'. */
  label: string;
  /** What can be chosen, with its address; the first is all. */
  choices: readonly { to: string; label: string; isChosen: boolean }[];
};

/** A choice among lists, as links. */
export function ListFilter({ label, choices }: FilterProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, label, isChosen }) => (
          <li key={to}>
            <Link to={to} aria-current={isChosen ? 'true' : undefined} className={chipClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
