import { useSearchParams } from '@remix-run/react';

import type { FirstRows } from '~/domain/first-rows';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { type Listing, marketplacePath } from '../marketplace';
import { formatOffer, offers, type Section, sections } from '../offers';
import { ListingRow } from './listing-card';
import { type ListingChoice, searchWith } from './listing-search';

export type ListingsProps = { choice: ListingChoice; listings: FirstRows<Listing>; hasMore: boolean };

export function ListingsPanel(props: ListingsProps) {
  return (
    <Panel title="From neighbors" description="To give away, swap, sell or lend.">
      <ListingList section="market" {...props} />
    </Panel>
  );
}

export function ListingList({ section, choice, listings, hasMore }: ListingsProps & { section: Section }) {
  const what = `${sections[section].one}s`;
  return (
    <>
      <OfferLinks section={section} chosen={choice.offer} what={what} />
      {listings.total === 0 ? (
        <NoListings section={section} {...choice} />
      ) : (
        <>
          <Rows label={section === 'market' ? 'Items' : 'Posts'}>
            {listings.rows.map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </Rows>
          <ShowAll list="items" shown={listings.rows.length} total={listings.total} what={what} />
        </>
      )}
      <PageLinks page={choice.page} hasMore={hasMore} what={what} />
    </>
  );
}

type OfferLinksProps = { section: Section; chosen: ListingChoice['offer']; what: string };

function OfferLinks({ section, chosen, what }: OfferLinksProps) {
  const [search] = useSearchParams();
  const kinds = offers.filter(({ of }) => of === section);
  const choices = [{ value: null, wanted: 'All' } as const, ...kinds].map(({ value, wanted }) => ({
    to: searchWith(search, { offer: value }),
    label: wanted,
    isChosen: value === chosen,
  }));
  return (
    <div id="items">
      <FilterLinks label={`Kinds of ${what}`} choices={choices} keepsPlace />
    </div>
  );
}

function NoListings({ section, q, offer, page }: ListingChoice & { section: Section }) {
  const what = `${sections[section].one}s`;
  if (page > 1) return <EmptyState headingLevel={3} title={`There are no more ${what}`} />;
  if (q) return <EmptyState headingLevel={3} title={`No ${what} match “${q}”`} />;
  if (offer)
    return <EmptyState headingLevel={3} title={`Nothing ${formatOffer(offer).toLowerCase()} right now`} />;
  if (section === 'board')
    return <EmptyState headingLevel={3} title="No posts yet" description="Be the first to ask." />;
  return (
    <EmptyState
      headingLevel={3}
      title="No items yet"
      description="Be the first: what do you have that a neighbor could use?"
      action={<LinkButton to={`${marketplacePath}/new`}>Post New Item</LinkButton>}
    />
  );
}

type PageLinksProps = { page: number; hasMore: boolean; what: string };

function PageLinks({ page, hasMore, what }: PageLinksProps) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const pageLink = (to: number, label: string) => (
    <SecondaryLink to={`${searchWith(search, { page: to })}#items`}>{label}</SecondaryLink>
  );
  return (
    <nav aria-label={`Pages of ${what}`} className="flex flex-wrap items-center gap-3">
      {page > 1 && pageLink(page - 1, `Newer ${what}`)}
      <span className="text-muted">Page {page}</span>
      {hasMore && pageLink(page + 1, `Older ${what}`)}
    </nav>
  );
}
