import { Link, useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';

import { firstRows } from '~/domain/first-rows';

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
        className="flex min-h-11 items-center justify-center rounded-full font-semibold text-action hover:bg-accent-soft"
      >
        Show all {total} {what}
      </Link>
    </p>
  );
}

type ShortListProps<Row> = {
  list: string;
  rows: readonly Row[];
  limit: number;
  what: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** For loaders whose page needs all rows anyway, or has few. */
export const useFirstRows = <Row,>(list: string, rows: readonly Row[], limit: number): readonly Row[] =>
  firstRows({ searchParams: useSearchParams()[0] }, list, rows, limit).rows;

export function ShortList<Row>({ list, rows, limit, what, children }: ShortListProps<Row>) {
  const shown = useFirstRows(list, rows, limit);
  return (
    <>
      {children(shown)}
      <ShowAll list={list} shown={shown.length} total={rows.length} what={what} />
    </>
  );
}
