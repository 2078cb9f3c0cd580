import { useLocation } from '@remix-run/react';

import { SecondaryLink } from './button';

export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation();
  if (pages <= 1) return null;
  const toPage = (to: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(to));
    return `?${params.toString()}`;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      {page > 1 && <SecondaryLink to={toPage(page - 1)}>Previous</SecondaryLink>}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && <SecondaryLink to={toPage(page + 1)}>Next</SecondaryLink>}
    </nav>
  );
}
