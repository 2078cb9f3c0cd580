export type FirstRows<T> = { rows: readonly T[]; total: number };

/**
 * Shortens a list unless the URL has `?all=<list>`. A single extra row is shown too: expanding for it isn't worth a
 * press.
 */
export function firstRows<T>(
  url: Pick<URL, 'searchParams'>,
  list: string,
  rows: readonly T[],
  limit: number,
): FirstRows<T> {
  const total = rows.length;
  const showsAll = total <= limit + 1 || url.searchParams.get('all') === list;
  return { rows: showsAll ? rows : rows.slice(0, limit), total };
}
