import type { ReactNode } from 'react';

import { Thumb } from '~/ui/photo-image';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { AuthorName } from '~/ui/byline';
import { formatPrice } from '~/ui/money';
import { Picture } from '~/ui/picture';
import { listingPicture } from '~/ui/picture-of-community';
import { Pill } from '~/ui/pill';
import { Row } from '~/ui/rows';
import { Press } from '~/ui/press';
import { Age } from '~/ui/time';

import {
  conversationsPath,
  formatOffer,
  type Listing,
  listingPath,
  marketplaceSteps,
  whyNotEdit,
  whyNotGone,
  whyNotRenew,
} from '../marketplace';

export const formatTerms = ({ offer, price }: Pick<Listing, 'offer' | 'price'>): string =>
  price === null ? formatOffer(offer) : `${formatOffer(offer)}, ${formatPrice(price)}`;

type ListingRowProps = { listing: Listing; headingLevel?: 2 | 3; foot?: ReactNode };

export const ListingRow = ({ listing, headingLevel = 3, foot }: ListingRowProps) => (
  <Row
    lead={
      <Thumb
        photo={listing.photos[0]}
        fallback={<Picture src={listingPicture(listing.title, listing.offer)} className="size-14" />}
      />
    }
    title={listing.title}
    to={listingPath(listing.id)}
    headingLevel={headingLevel}
    note={<PostedBy listing={listing} />}
    status={<Pill tone="own">{formatTerms(listing)}</Pill>}
    foot={foot}
  />
);

export function PostedBy({ listing: { author, createdAt } }: { listing: Listing }) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      <AuthorName author={author} /> · <Age at={createdAt} />
    </p>
  );
}

export function formatNotLive({ state, isRenewable }: Pick<Listing, 'state' | 'isRenewable'>): string | null {
  switch (state) {
    case 'live':
      return null;
    case 'gone':
      return 'You marked it as sold or gone. Nobody else sees it anymore.';
    case 'hidden':
      return 'A manager removed it. Nobody else sees it anymore.';
    case 'expired':
      return `It has expired. Nobody else sees it anymore.${isRenewable ? ' You can renew it.' : ''}`;
  }
}

export function ListingSteps({ listing, talks }: { listing: Listing; talks: number }) {
  const { id, title } = listing;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {talks > 0 && (
        <LinkButton to={conversationsPath(id)} aria-label={`Messages about ${title}`}>
          {talks === 1 ? 'Messages from 1 neighbor' : `Messages from ${talks} neighbors`}
        </LinkButton>
      )}
      {whyNotEdit(listing) === null && (
        <SecondaryLink to={`${listingPath(id)}/edit`} aria-label={`Edit: ${title}`}>
          Edit
        </SecondaryLink>
      )}
      {whyNotRenew(listing) === null && (
        <Press {...marketplaceSteps.renew(listing)} {...(listing.state === 'live' && quiet)} />
      )}
      {whyNotGone(listing) === null && <Press {...marketplaceSteps.gone(listing)} />}
    </div>
  );
}

const quiet = { variant: 'secondary' } as const;
