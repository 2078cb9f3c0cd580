import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { readSearch } from '~/domain/search.server';
import { DealsPanel } from '~/features/community/marketplace/deals/deals-panel';
import { listDeals } from '~/features/community/marketplace/deals/deals.server';
import { readChoice } from '~/features/community/marketplace/listings/listing-search';
import { ListingsPanel } from '~/features/community/marketplace/listings/listings-panel';
import { listListings } from '~/features/community/marketplace/listings/listings.server';
import { marketplacePath, ownItemsPath } from '~/features/community/marketplace/marketplace';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listElsewhere } from '~/platform/search/elsewhere.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { EmptyState } from '~/ui/empty-state';
import { SearchElsewhere } from '~/ui/search-elsewhere';
import { SearchForm } from '~/ui/search-form';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Community Marketplace');

const initialCounts = { items: 6, deals: 3 };

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const choice = readChoice(request, search.q, 'market');
  if (search.error !== null) return data({ search, choice, found: null }, { status: 400 });
  const [offered, listed, map] = await Promise.all([
    listDeals(services, viewer, search.q),
    listListings(services, viewer, choice),
    readMapSetup(services, viewer),
  ]);
  const deals = sortByDistance(query, map.home, offered);
  const ids = deals.map(({ id }) => id);
  const shares = await readShareCounts(services, 'deal', ids);
  const url = new URL(request.url);
  const found = {
    deals,
    dealsShown: firstRows(url, 'deals', deals, initialCounts.deals).rows.length,
    shares,
    map,
    listings: firstRows(url, 'items', listed.listings, initialCounts.items),
    hasMore: listed.hasMore,
    elsewhere:
      choice.q !== '' && choice.offer === null && deals.length + listed.listings.length === 0
        ? await listElsewhere(services, marketplacePath, choice.q)
        : [],
  };
  return data({ search, choice, found });
});

export default function Marketplace() {
  const { search, choice, found } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Community Marketplace"
      back={{ to: '/', label: 'Community' }}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`${marketplacePath}/new`}>Post New Item</LinkButton>
          <SecondaryLink to={ownItemsPath}>Your items</SecondaryLink>
        </div>
      }
    >
      <SearchForm
        label="Search deals and items"
        hint="Such as “coffee” or “ladder”."
        keeps={['view', 'offer', 'sort']}
        {...search}
      />
      {(choice.q !== '' || choice.offer !== null) && (
        <div>
          <SecondaryLink to={marketplacePath}>See all deals and items</SecondaryLink>
        </div>
      )}
      {found && found.elsewhere.length > 0 && (
        <EmptyState
          title={`No items or deals match “${choice.q}”`}
          description="Try another word, or look elsewhere."
          action={<SearchElsewhere links={found.elsewhere} />}
        />
      )}
      {found && found.elsewhere.length === 0 && (
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <ListingsPanel choice={choice} {...found} />
          <DealsPanel q={choice.q} {...found} />
        </div>
      )}
    </Page>
  );
}
