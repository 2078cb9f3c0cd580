import { Link } from '@remix-run/react';
import { useState } from 'react';

import { chipClass } from './chip';

export type FilterChoice = { to: string; label: string; isChosen: boolean };

type FilterLinksProps = {
  label: string;
  choices: readonly FilterChoice[];
  keepsPlace?: boolean;
};

export const toSearch = (params: Record<string, string>): string =>
  `?${new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))}`;

/** Phones show one row that scrolls, so a long one begins with what was chosen when the page opened. */
export function FilterLinks({ label, choices, keepsPlace }: FilterLinksProps) {
  const [first] = useState(() =>
    choices.filter(({ isChosen }) => isChosen && choices.length > 4).map(({ label }) => label),
  );
  const rank = (choice: FilterChoice) => Number(!first.includes(choice.label));
  return (
    <nav aria-label={label} className="no-print">
      <ul className="chips">
        {[...choices]
          .sort((one, other) => rank(one) - rank(other))
          .map(({ to, label, isChosen }) => (
            <li key={label}>
              <Link
                to={to}
                preventScrollReset={keepsPlace}
                aria-current={isChosen ? 'true' : undefined}
                className={chipClass}
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
