import { SecondaryLink } from '~/ui/button';

import { type Ledger, ledgerPagePath } from './ledger';

export function LedgerPages({ page, pages }: Pick<Ledger, 'page' | 'pages'>) {
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label="More of your points" className="no-print flex flex-wrap items-center gap-3">
      {page > 1 && <SecondaryLink to={ledgerPagePath(Math.min(page - 1, pages))}>Newer</SecondaryLink>}
      {page < pages && <SecondaryLink to={ledgerPagePath(page + 1)}>Older</SecondaryLink>}
      {page <= pages && (
        <p className="text-muted">
          Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
        </p>
      )}
    </nav>
  );
}
