export type FirstRows<T> = { rows: readonly T[]; total: number };

/**
 * The first of a list's rows, or all of them where the address asks for that by `?all=<list>` (ui/show-all.tsx).
 * @param most how many are shown at first; one more is shown too, since a press for a single row is one too many
 */
export function firstRows<T>(url: URL, list: string, rows: readonly T[], most: number): FirstRows<T> {
  const total = rows.length;
  const isWhole = total <= most + 1 || url.searchParams.get('all') === list;
  return { rows: isWhole ? rows : rows.slice(0, most), total };
}
