import { Link } from '@remix-run/react';

import { chipClass } from './chip';

export type FilterChoice = { to: string; label: string; isChosen: boolean };

type FilterLinksProps = {
  label: string;
  choices: readonly FilterChoice[];
  keepsPlace?: boolean;
};

export const toSearch = (params: Record<string, string>): string =>
  `?${new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))}`;

export function FilterLinks({ label, choices, keepsPlace }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, label, isChosen }) => (
          <li key={to}>
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
