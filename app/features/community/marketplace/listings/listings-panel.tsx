import { useSearchParams } from '@remix-run/react';

import type { FirstRows } from '~/domain/first-rows';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { type Listing, marketplacePath, offers, formatOffer } from '../marketplace';
import { ListingRow } from './listing-card';
import { type ListingChoice, searchWith } from './listing-search';

type ListingsPanelProps = { choice: ListingChoice; listings: FirstRows<Listing>; hasMore: boolean };

export function ListingsPanel({ choice, listings, hasMore }: ListingsPanelProps) {
  return (
    <Panel title="From neighbors" description="To give away, swap, sell or lend.">
      <OfferLinks chosen={choice.offer} />
      {listings.total === 0 ? (
        <NoListings {...choice} />
      ) : (
        <>
          <Rows label="Items">
            {listings.rows.map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </Rows>
          <ShowAll list="items" shown={listings.rows.length} total={listings.total} what="items" />
        </>
      )}
      <PageLinks page={choice.page} hasMore={hasMore} />
    </Panel>
  );
}

function OfferLinks({ chosen }: { chosen: ListingChoice['offer'] }) {
  const [search] = useSearchParams();
  const choices = [{ value: null, wanted: 'All' } as const, ...offers].map(({ value, wanted }) => ({
    to: searchWith(search, { offer: value }),
    label: wanted,
    isChosen: value === chosen,
  }));
  return (
    <div id="items">
      <FilterLinks label="Kinds of items" choices={choices} keepsPlace />
    </div>
  );
}

function NoListings({ q, offer, page }: ListingChoice) {
  if (page > 1) return <EmptyState headingLevel={3} title="There are no more items" />;
  if (q) return <EmptyState headingLevel={3} title={`No items match “${q}”`} />;
  if (offer)
    return <EmptyState headingLevel={3} title={`Nothing ${formatOffer(offer).toLowerCase()} right now`} />;
  return (
    <EmptyState
      headingLevel={3}
      title="No items yet"
      description="Be the first: what do you have that a neighbor could use?"
      action={<LinkButton to={`${marketplacePath}/new`}>Post New Item</LinkButton>}
    />
  );
}

function PageLinks({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const pageLink = (to: number, label: string) => (
    <SecondaryLink to={`${searchWith(search, { page: to })}#items`}>{label}</SecondaryLink>
  );
  return (
    <nav aria-label="Pages of items" className="flex flex-wrap items-center gap-3">
      {page > 1 && pageLink(page - 1, 'Newer items')}
      <span className="text-muted">Page {page}</span>
      {hasMore && pageLink(page + 1, 'Older items')}
    </nav>
  );
}
