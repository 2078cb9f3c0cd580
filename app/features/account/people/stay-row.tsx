import { TextLink } from '~/ui/button';
import { Day } from '~/ui/time';

import { residencyNames } from './people';
import type { Stay } from './stays.server';

type StayRowProps = {
  stay: Pick<Stay, 'kind' | 'from' | 'until'>;
  of: { name: string; path: string };
  since: string;
};

export const StayRow = ({ stay: { kind, from, until }, of, since }: StayRowProps) => (
  <li className="px-4 py-3 wrap-anywhere">
    <TextLink to={of.path}>{of.name}</TextLink>
    {kind && ` · ${residencyNames[kind]}`}
    <span className="block text-sm text-muted">
      {since} <Day day={from} />
      {until && (
        <>
          {' '}
          until <Day day={until} />
        </>
      )}
    </span>
  </li>
);
