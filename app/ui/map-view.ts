export type MapView = 'map' | 'list';

const isView = (value: string): value is MapView => value === 'map' || value === 'list';

export const readMapView = (value: string | null, fallback: MapView = 'list'): MapView =>
  value !== null && isView(value) ? value : fallback;

/** A query string with one panel switched. Other panels and filters stay. */
export function searchWithView(search: URLSearchParams, param: string, view: MapView): string {
  const next = new URLSearchParams(search);
  next.set(param, view);
  return `?${next.toString()}`;
}

/** URL parameters that only select something within loaded data, such as a module's section or a place on a map. */
const sectionParams = new Set(['tab', 'section', 'question', 'at', 'near']);

/** True if two URLs differ only in selected views. The page then skips loading, so views switch at once and offline. */
export const isViewChange = (from: URL, to: URL): boolean =>
  from.search !== to.search && withoutViews(from) === withoutViews(to);

const withoutViews = ({ pathname, searchParams }: URL): string =>
  [pathname, ...[...searchParams].filter(([name, value]) => !sectionParams.has(name) && !isView(value))].join(
    '&',
  );
