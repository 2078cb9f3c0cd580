import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { Thumb } from '~/ui/photo-image';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { AuthorName } from '~/ui/byline';
import { formatPrice } from '~/ui/money';
import { Picture } from '~/ui/picture';
import { listingPicture } from '~/ui/picture-of-community';
import { Pill } from '~/ui/pill';
import { IconTile, Row } from '~/ui/rows';
import { Press } from '~/ui/press';
import { Age } from '~/ui/time';

import { conversationsPath, type Listing, listingPath } from '../marketplace';
import { editPath, formatOffer, kindOf } from '../offers';
import { marketplaceSteps, whyNotEdit, whyNotGone, whyNotRenew } from './listing-state';

export const formatTerms = ({ offer, price }: Pick<Listing, 'offer' | 'price'>): string =>
  price === null ? formatOffer(offer) : `${formatOffer(offer)}, ${formatPrice(price)}`;

type ListingRowProps = { listing: Listing; headingLevel?: 2 | 3; foot?: ReactNode };

export const ListingRow = ({ listing, headingLevel = 3, foot }: ListingRowProps) => (
  <Row
    lead={
      <Thumb
        photo={listing.photos[0]}
        fallback={
          kindOf(listing.offer).of === 'board' ? (
            <IconTile name="chat" />
          ) : (
            <Picture src={listingPicture(listing.title, listing.offer)} className="size-14" />
          )
        }
      />
    }
    title={listing.title}
    to={listingPath(listing.id)}
    headingLevel={headingLevel}
    placeId={listing.place ? listing.id : undefined}
    note={
      <>
        <PostedBy listing={listing} />
        {listing.answers > 0 && <p className="text-sm">{counted(listing.answers, 'answer')}</p>}
      </>
    }
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
        <SecondaryLink to={editPath(listing)} aria-label={`Edit: ${title}`}>
          Edit
        </SecondaryLink>
      )}
      {whyNotRenew(listing) === null && (
        <Press {...marketplaceSteps.renew(listing)} {...(listing.state === 'live' && quiet)} />
      )}
      {whyNotGone(listing) === null && <EndStep listing={listing} />}
    </div>
  );
}

/** The end of a board's post asks who helped. */
function EndStep({ listing }: { listing: Listing }) {
  const { to, label, about, ...step } = marketplaceSteps.gone(listing);
  if (kindOf(listing.offer).of === 'market') return <Press {...step} to={to} label={label} about={about} />;
  return (
    <SecondaryLink to={to} aria-label={`${label}: ${about}`}>
      {label}
    </SecondaryLink>
  );
}

const quiet = { variant: 'secondary' } as const;
