import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readSearch } from '~/domain/search.server';
import { allMessagesPath } from '~/features/community/conversations/conversations';
import { listNeighbors, listWords } from '~/features/community/neighbors/directory.server';
import { HiddenEntries } from '~/features/community/neighbors/hidden-entries';
import { listHidden } from '~/features/community/neighbors/hidden-entries.server';
import { NeighborRow } from '~/features/community/neighbors/neighbor-row';
import { neighborsPath, ownEntryPath, printedPath } from '~/features/community/neighbors/neighbors';
import { readOwnEntry } from '~/features/community/neighbors/own-entry.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton, QuietLink, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks, toSearch } from '~/ui/filter-links';
import { Page, titled } from '~/ui/page';
import { PageLinks } from '~/ui/page-links';
import { Rows } from '~/ui/rows';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Neighbors');

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const typed = query.get('page') ?? '';
  const page = /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1;
  const [{ neighbors, pages }, words, { state }, hidden] = await Promise.all([
    search.error === null
      ? listNeighbors(services, viewer, { q: search.q, page })
      : { neighbors: [], pages: 0 },
    listWords(services, viewer),
    readOwnEntry(services, viewer),
    listHidden(services, viewer),
  ]);
  const isListed = state !== null;
  return data(
    { search, neighbors, page, pages, words, isListed, hidden },
    { status: search.error === null ? 200 : 400 },
  );
});

export default function Neighbors() {
  const { search, neighbors, page, pages, words, isListed, hidden } = useLoaderData<typeof loader>();
  const isNobodyListed = neighbors.length === 0 && search.q === '' && page === 1;
  return (
    <Page
      title="Neighbors"
      lead="Who lives here, and who can help with what. Only those who chose to be listed."
      back={{ to: '/', label: 'Community' }}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={ownEntryPath}>{isListed ? 'Your entry' : 'List yourself'}</LinkButton>
          <SecondaryLink to={allMessagesPath}>Messages</SecondaryLink>
        </div>
      }
    >
      {isNobodyListed ? (
        <EmptyState
          title="Nobody is listed yet"
          description="Be the first: what can you help a neighbor with?"
        />
      ) : (
        <>
          <SearchForm
            label="Search neighbors"
            hint="A name, skill or tool, such as “ladder” or “first aid”."
            keeps={[]}
            {...search}
          />
          {words.length > 0 && (
            <FilterLinks
              label="Skills and tools"
              choices={[{ word: '', label: 'All' }, ...words.map((word) => ({ word, label: word }))].map(
                ({ word, label }) => ({
                  to: word === '' ? neighborsPath : toSearch({ q: word }),
                  label,
                  isChosen: search.q.toLowerCase() === word,
                }),
              )}
              keepsPlace
            />
          )}
          {neighbors.length === 0 ? (
            search.error === null && (
              <EmptyState
                title={search.q === '' ? 'There are no more neighbors' : `No neighbor matches “${search.q}”`}
                action={<SecondaryLink to={neighborsPath}>See all neighbors</SecondaryLink>}
              />
            )
          ) : (
            <Rows label="Neighbors">
              {neighbors.map((neighbor) => (
                <NeighborRow key={neighbor.id} neighbor={neighbor} />
              ))}
            </Rows>
          )}
          <PageLinks page={page} pages={pages} />
          <div>
            <QuietLink to={printedPath} className="-ml-3">
              Print the directory
            </QuietLink>
          </div>
        </>
      )}
      <HiddenEntries entries={hidden} />
    </Page>
  );
}
