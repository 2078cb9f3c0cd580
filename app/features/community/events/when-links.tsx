import { useSearchParams } from '@remix-run/react';

import { FilterLinks, toSearch } from '~/ui/filter-links';

import { eventsPath, monthPath, type When } from './events';

/** Keeps the map and the order, and starts at the first page. */
export const toList = (search: URLSearchParams, changes: Record<string, string>) =>
  toSearch({ ...Object.fromEntries(search), all: '', page: '', month: '', day: '', ...changes });

export function WhenLinks({ chosen }: { chosen: When | 'month' }) {
  const [search] = useSearchParams();
  const choices = [
    { name: 'any', to: `${eventsPath}${toList(search, { when: '' })}`, label: 'All' },
    { name: 'weekend', to: `${eventsPath}${toList(search, { when: 'weekend' })}`, label: 'This weekend' },
    { name: 'month', to: monthPath, label: 'Month' },
  ].map(({ name, ...choice }) => ({ ...choice, isChosen: name === chosen }));
  return <FilterLinks label="Which events" choices={choices} />;
}
