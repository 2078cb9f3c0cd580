import type { ReactNode } from 'react';

import { LinkedCard } from '~/ui/linked-card';
import { formatPrice } from '~/ui/money';
import { Age } from '~/ui/time';

import { type Listing, listingPath, formatOffer } from '../marketplace';

/** 'For sale, $120' */
export const formatTerms = ({ offer, price }: Pick<Listing, 'offer' | 'price'>): string =>
  price === null ? formatOffer(offer) : `${formatOffer(offer)}, ${formatPrice(price)}`;

type ListingCardProps = { listing: Listing; headingLevel?: 2 | 3; children?: ReactNode };

/** A listing in a list; its title leads to its page. */
export function ListingCard({ listing, headingLevel, children }: ListingCardProps) {
  const { id, title, description } = listing;
  return (
    <LinkedCard
      to={listingPath(id)}
      name={title}
      type={formatTerms(listing)}
      description={description}
      headingLevel={headingLevel}
      actions={<PostedBy listing={listing} />}
    >
      {children}
    </LinkedCard>
  );
}

/** Who offers it, and since when. */
export function PostedBy({ listing: { author, createdAt } }: { listing: Listing }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere">{author}</span>
      <Age at={createdAt} className="text-sm text-muted" />
    </p>
  );
}
