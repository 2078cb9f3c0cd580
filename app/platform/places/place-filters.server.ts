import type { Services } from '~/domain/services';
import { type FilterChoice, toSearch } from '~/ui/filter-links';

import { type Opening, stateAt } from './opening-hours';

/** Chips at first. A single one more is shown too. */
const categoriesShown = 7;

type Filters = {
  choices: FilterChoice[];
  /** The same page without filters, or null if there are none. */
  without: string | null;
};

/**
 * Filters by `?open=now` and `?category=…`, whatever its case. A pressed filter's link removes it. Choices come from
 * all places, the most frequent category first; the rest follow with `?categories=all`.
 */
export function filterPlaces<Place extends { category: string }>(
  { clock }: Pick<Services, 'clock'>,
  query: URLSearchParams,
  places: readonly Place[],
  toOpenings: (place: Place) => readonly Opening[],
): { found: Place[]; filters: Filters } {
  const isOpenOnly = query.get('open') === 'now';
  const chosen = toKey(query.get('category') ?? '');
  const now = clock.now();
  if (places.length === 0) return { found: [], filters: { choices: [], without: null } };
  const found = places.filter(
    (place) =>
      (chosen === '' || toKey(place.category) === chosen) &&
      (!isOpenOnly || stateAt(toOpenings(place), now).isOpen),
  );
  const open = {
    to: searchWith(query, { open: isOpenOnly ? '' : 'now' }),
    label: 'Open now',
    isChosen: isOpenOnly,
  };
  return {
    found,
    filters: {
      choices: [open, ...listCategories(query, places, chosen)],
      without: isOpenOnly || chosen !== '' ? searchWith(query, { open: '', category: '' }) : null,
    },
  };
}

function listCategories(
  query: URLSearchParams,
  places: readonly { category: string }[],
  chosen: string,
): FilterChoice[] {
  const labels = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { category } of places) {
    const key = toKey(category);
    if (!labels.has(key)) labels.set(key, category);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (labels.size === 1 && chosen === '') return [];
  // The sort is stable, so equally frequent categories keep the places' order.
  const keys = [...labels.keys()].sort((one, other) => counts.get(other)! - counts.get(one)!);
  const isWhole = query.get('categories') === 'all';
  const isLong = keys.length > categoriesShown + 1;
  const shown = isLong && !isWhole ? keys.filter((key, at) => at < categoriesShown || key === chosen) : keys;
  const more = {
    to: searchWith(query, { categories: isWhole ? '' : 'all' }),
    label: isWhole ? 'Fewer categories' : `More (${keys.length - shown.length})`,
    isChosen: false,
  };
  return [
    ...shown.map((key) => ({
      to: searchWith(query, { category: key === chosen ? '' : labels.get(key)! }),
      label: labels.get(key)!,
      isChosen: key === chosen,
    })),
    ...(isLong ? [more] : []),
  ];
}

const toKey = (category: string): string => category.trim().toLowerCase();

/** A shortened list stays short, and a place chosen on the map may be gone. */
const searchWith = (query: URLSearchParams, changes: Record<string, string>): string =>
  toSearch({ ...Object.fromEntries(query), all: '', at: '', near: '', ...changes });
