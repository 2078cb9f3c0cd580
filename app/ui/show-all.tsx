import { Link, useLocation } from '@remix-run/react';

type ShowAllProps = {
  list: string;
  shown: number;
  total: number;
  what: string;
};

export function ShowAll({ list, shown, total, what }: ShowAllProps) {
  const { search } = useLocation();
  if (shown >= total) return null;
  const params = new URLSearchParams(search);
  params.set('all', list);
  return (
    <p className="no-print">
      <Link
        to={`?${params.toString()}`}
        preventScrollReset
        className="flex min-h-11 items-center justify-center rounded-full font-semibold text-accent hover:bg-accent-soft"
      >
        Show all {total} {what}
      </Link>
    </p>
  );
}
