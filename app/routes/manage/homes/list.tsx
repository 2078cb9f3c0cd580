import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { parsePageNumber } from '~/domain/parse.server';
import { readSearch } from '~/domain/search.server';
import { listHomes } from '~/features/account/people/homes.server';
import { homeFilters, homesPath } from '~/features/account/people/people';
import { HomeFilters, HomesTable } from '~/features/account/people/people-list';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { PageLinks } from '~/ui/page-links';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'people', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Homes');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const filter = homeFilters.find((one) => one === query.get('filter')) ?? 'all';
  const page = parsePageNumber(query);
  const q = search.error === null ? search.q : '';
  return { ...(await listHomes(services, viewer, { q, filter, page })), search, filter, page };
});

export default function Homes() {
  const { homes, total, pages, search, filter, page } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Homes"
      lead="Meters, garden plots and leak alerts belong to a home and to whoever lives there."
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to={`${homesPath}/new`}>Add a home</LinkButton>}
    >
      <SearchForm label="Find a home" hint="Name, building or street" {...search} keeps={['filter']} />
      <HomeFilters q={search.q} filter={filter} />
      {homes.length > 0 ? (
        <>
          <p className="text-muted">{counted(total, 'home')}</p>
          <HomesTable homes={homes} />
        </>
      ) : (
        <EmptyState
          title={search.q === '' ? 'No homes here yet' : 'No home found'}
          description="Add a home here or with a join code. To invite many at once, go to Join codes."
        />
      )}
      <PageLinks page={page} pages={pages} />
    </Page>
  );
}
