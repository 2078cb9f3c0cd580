export type MapView = 'map' | 'list';

const isView = (value: string): value is MapView => value === 'map' || value === 'list';

/** What the address says of one panel's view; `fallback` where it says nothing that is known. */
export const readMapView = (value: string | null, fallback: MapView = 'list'): MapView =>
  value !== null && isView(value) ? value : fallback;

/** The query string in which one panel has another view, and everything else stays: the other panels, a filter. */
export function searchWithView(search: URLSearchParams, param: string, view: MapView): string {
  const next = new URLSearchParams(search);
  next.set(param, view);
  return `?${next.toString()}`;
}

/**
 * What of its page's data an address shows: a part of a training module, whose page has all of them; a place of a map,
 * and pins that are close together there.
 */
const partNames = new Set(['tab', 'section', 'question', 'at', 'near']);

/**
 * Whether two addresses differ only in which panels are maps, or in which part is shown. The page's data is the same
 * then, and is not asked for again: the view changes at once, without a connection too.
 */
export const isViewChange = (from: URL, to: URL): boolean =>
  from.search !== to.search && withoutViews(from) === withoutViews(to);

const withoutViews = ({ pathname, searchParams }: URL): string =>
  [pathname, ...[...searchParams].filter(([name, value]) => !partNames.has(name) && !isView(value))].join(
    '&',
  );
