import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { parsePageNumber } from '~/domain/parse.server';
import { readSearch } from '~/domain/search.server';
import { listCategories, listKeptPromises } from '~/features/community/problems/categories.server';
import { KeptPromises } from '~/features/community/problems/kept-promises';
import {
  ManagedFilters,
  ManagedMap,
  ManagedRows,
} from '~/features/community/problems/manage/manage-problem-list';
import { isManagedView } from '~/features/community/problems/manage/manage-problems';
import {
  countOpenProblems,
  listManagedProblems,
} from '~/features/community/problems/manage/managed-problems.server';
import {
  callersProblemPath,
  managedProblemsPath,
  problemSignsPath,
} from '~/features/community/problems/problems';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { Page, titled } from '~/ui/page';
import { PageLinks } from '~/ui/page-links';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'problems', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Problems');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const which = query.get('which');
  const categories = (await listCategories(services, viewer)).map(({ id, name }) => ({ id, name }));
  const filter = {
    which: isManagedView(which) ? which : 'open',
    category: categories.find(({ id }) => id === query.get('category'))?.id ?? '',
    isMine: query.has('mine'),
    isPrivate: query.has('private'),
  };
  const page = parsePageNumber(query);
  const q = search.error === null ? search.q : '';
  const [list, counts, promises, map] = await Promise.all([
    listManagedProblems(services, viewer, { ...filter, q, page }),
    countOpenProblems(services, viewer),
    query.has('promises') ? listKeptPromises(services, viewer) : null,
    readMapSetup(services, viewer),
  ]);
  return { ...list, search, filter, page, categories, counts, promises, map };
});

export default function Problems() {
  const { problems, total, pages, placed, search, filter, page, map, ...more } =
    useLoaderData<typeof loader>();
  const { categories, counts, promises } = more;
  return (
    <Page
      title="Problems"
      back={{ to: '/manage', label: 'Manage' }}
      action={
        <div className="no-print flex flex-wrap gap-3">
          <LinkButton to={callersProblemPath}>Enter one for a caller</LinkButton>
          <SecondaryLink to={problemSignsPath}>Print signs</SecondaryLink>
        </div>
      }
    >
      <SearchForm
        label="Find a problem"
        hint="Words, a landmark or its number"
        {...search}
        keeps={['which', 'category', 'mine', 'private', 'view']}
      />
      <ManagedFilters filter={filter} q={search.q} counts={counts} categories={categories} />
      {problems.length === 0 ? (
        <EmptyState
          title={search.q === '' ? 'No problems here' : 'No problem found'}
          description="Reports show up here, with the oldest promise first."
          picture={<InboxIllustration />}
          action={<SecondaryLink to={managedProblemsPath}>See all that are open</SecondaryLink>}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{counted(total, 'problem')}</p>
            {placed.length > 0 && <MapSwitch label="Problems" isBeside />}
          </div>
          <MapOrList
            isBeside
            places={placed}
            listed={problems.filter(({ place }) => place !== null).length}
            map={<ManagedMap placed={placed} map={map} />}
            list={<ManagedRows problems={problems} />}
          />
        </>
      )}
      <PageLinks page={page} pages={pages} />
      <KeptPromises promises={promises} />
    </Page>
  );
}
