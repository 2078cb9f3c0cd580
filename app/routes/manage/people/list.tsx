import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { parsePageNumber } from '~/domain/parse.server';
import { readSearch } from '~/domain/search.server';
import { peopleFilters } from '~/features/account/people/people';
import { PeopleFilters, PeopleTable } from '~/features/account/people/people-list';
import { listPeople } from '~/features/account/people/people.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { PageLinks } from '~/ui/page-links';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'people', priority: 'low' } satisfies RouteHandle;

export const meta = titled('People');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const filter = peopleFilters.find((one) => one === query.get('filter')) ?? 'all';
  const page = parsePageNumber(query);
  const q = search.error === null ? search.q : '';
  return { ...(await listPeople(services, viewer, { q, filter, page })), search, filter, page };
});

export default function People() {
  const { people, total, pages, search, filter, page } = useLoaderData<typeof loader>();
  return (
    <Page
      title="People"
      lead="Everyone who lives here. Open a person to move them, change their role or help them sign in."
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to="/manage/codes">Invite</LinkButton>}
    >
      <SearchForm label="Find a person" hint="Name, email or home" {...search} keeps={['filter']} />
      <PeopleFilters q={search.q} filter={filter} />
      {people.length > 0 ? (
        <>
          <p className="text-muted">{counted(total, 'person', 'people')}</p>
          <PeopleTable people={people} />
        </>
      ) : (
        <EmptyState
          title="No one found"
          description="Try another word or filter."
          action={<LinkButton to="/manage/codes">Invite a household</LinkButton>}
        />
      )}
      <PageLinks page={page} pages={pages} />
    </Page>
  );
}
