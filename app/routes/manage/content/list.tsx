import { useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { readSearch } from '~/domain/search.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { contentPath, kindPath, showPath, whichEntries } from '~/platform/desk/desk';
import { listEntries } from '~/platform/desk/list-entries.server';
import { EntryList } from '~/platform/desk/entry-list';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Page, titled } from '~/ui/page';
import { PageLinks } from '~/ui/page-links';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => data?.kind.title ?? 'Content');

export const loader = forPage(handle, async ({ request, services, viewer, params, query }) => {
  const search = readSearch(request);
  const page = parsePageNumber(query);
  const show = whichEntries.find((which) => which === query.get('show')) ?? 'shown';
  const q = search.error === null ? search.q : '';
  const list = await listEntries(services, viewer, params.kind, { q, page, show });
  return { ...list, search, page, show };
});

export default function Entries() {
  const { kind, entries, addPath, hasPlace, due, retired, search, page, pages, show } =
    useLoaderData<typeof loader>();
  const path = kindPath(kind.name);
  const choices = [
    { which: 'shown', label: 'Shown', count: 1 },
    { which: 'due', label: `Due for review (${due})`, count: due },
    { which: 'retired', label: `Retired (${retired})`, count: retired },
  ].filter(({ count }) => count > 0);
  const addLink = <LinkButton to={addPath}>Add {kind.one}</LinkButton>;
  return (
    <Page title={kind.title} lead={kind.about} back={{ to: contentPath, label: 'Content' }} action={addLink}>
      {choices.length > 1 && (
        <FilterLinks
          label="Which"
          choices={choices.map(({ which, label }) => ({
            to: which === 'shown' ? path : showPath(kind.name, which),
            label,
            isChosen: which === show,
          }))}
        />
      )}
      {(pages > 1 || search.q !== '') && (
        <SearchForm label={kind.title} hint="Any words of the name" {...search} keeps={['show']} />
      )}
      {entries.length > 0 ? (
        <EntryList kind={kind} entries={entries} />
      ) : (
        <EmptyState
          title={search.q === '' ? `No ${kind.title.toLowerCase()} yet` : 'Nothing found'}
          description={search.q === '' ? 'Residents won’t see this until you add the first one.' : undefined}
        />
      )}
      <PageLinks page={page} pages={pages} />
      <div className="flex flex-wrap gap-3">
        <SecondaryLink to={`${path}/import`}>Import</SecondaryLink>
        <SecondaryLink to={`${path}/export.csv`} reloadDocument>
          Export as CSV
        </SecondaryLink>
        {hasPlace && (
          <SecondaryLink to={`${path}/export.geojson`} reloadDocument>
            Export as GeoJSON
          </SecondaryLink>
        )}
      </div>
    </Page>
  );
}
