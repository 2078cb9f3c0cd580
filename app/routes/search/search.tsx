import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readSearch } from '~/domain/search.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listWays } from '~/platform/search/ways.server';
import { SearchResults, WaysOut } from '~/platform/search/search-results';
import { toSearchPath } from '~/platform/search/search';
import { searchEverything } from '~/platform/search/search.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Search');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const kind = query.get('kind') ?? '';
  const { q, error } = search;
  const found =
    q !== '' && error === null ? await searchEverything(services, viewer, { q, ...(kind && { kind }) }) : [];
  const ways = found.length === 0 ? await listWays(services, viewer) : [];
  return data({ search, isOfKind: kind !== '', found, ways }, { status: error === null ? 200 : 400 });
});

export default function Search() {
  const { search, isOfKind, found, ways } = useLoaderData<typeof loader>();
  const { q, error } = search;
  const hits = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <Page title="Search" width="narrow">
      <SearchForm
        label="What are you looking for?"
        hint="Such as “pool rules”, “yoga” or “password”."
        {...search}
        keeps={[]}
      />
      <p aria-live="polite" className="sr-only">
        {q !== '' && error === null && (hits === 0 ? 'Nothing found' : `${hits} results`)}
      </p>
      {isOfKind && (
        <div>
          <SecondaryLink to={toSearchPath({ q })}>All results</SecondaryLink>
        </div>
      )}
      <SearchResults found={found} />
      {found.length === 0 && error === null && <WaysOut q={q} ways={ways} />}
    </Page>
  );
}
