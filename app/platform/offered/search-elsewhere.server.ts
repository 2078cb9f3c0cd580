import type { Services } from '~/domain/services';
import { searchPath } from '~/ui/search-box';
import type { Elsewhere } from '~/ui/search-elsewhere';

import { type Feature, featurePaths } from './offered';
import { readOffered } from './offered.server';

type Way = { path: string; label: string; takesSearch?: boolean; of?: Feature };

const ways: readonly Way[] = [
  { path: '/community/business', label: 'Local businesses', takesSearch: true },
  { path: `${featurePaths.packet}/services`, label: 'Public services', takesSearch: true, of: 'packet' },
  { path: `${featurePaths.packet}/help-lines`, label: 'Who to call', of: 'packet' },
  { path: featurePaths.neighborhood, label: 'Ask your neighbors', of: 'neighborhood' },
];

/** Links for a search that found nothing in `from`, a list's path. */
export async function listElsewhere(services: Services, from: string, q: string): Promise<Elsewhere> {
  const offered = await readOffered(services);
  const search = `?${new URLSearchParams({ q })}`;
  return [
    { to: searchPath + search, label: `Search everything for “${q}”` },
    ...ways
      .filter(({ path, of }) => path !== from && (!of || offered.has(of)))
      .map(({ path, label, takesSearch }) => ({ to: takesSearch ? path + search : path, label })),
  ];
}
