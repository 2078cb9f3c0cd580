import type { ReactNode } from 'react';

import { LinkButton, SecondaryLink } from '~/ui/button';
import { LinkedCard } from '~/ui/linked-card';
import { formatPrice } from '~/ui/money';
import { StepButton } from '~/ui/step-button';
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

export function PostedBy({ listing: { author, createdAt } }: { listing: Listing }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere">{author}</span>
      <Age at={createdAt} className="text-sm text-muted" />
    </p>
  );
}

/** What its poster is told of a listing that nobody else sees any more. */
export function formatNotLive({ state, isRenewable }: Pick<Listing, 'state' | 'isRenewable'>): string | null {
  switch (state) {
    case 'live':
      return null;
    case 'gone':
      return 'You marked it as gone. Nobody else sees it any more.';
    case 'hidden':
      return 'A manager took it down. Nobody else sees it any more.';
    case 'expired':
      return `It has expired. Nobody else sees it any more.${isRenewable ? ' You can renew it.' : ''}`;
  }
}

/** What the poster can do with a listing. @param props.talks with how many neighbors it is talked about */
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
        <StepButton {...marketplaceSteps.renew(listing)} {...(listing.state === 'live' && quiet)} />
      )}
      {whyNotGone(listing) === null && <StepButton {...marketplaceSteps.gone(listing)} />}
    </div>
  );
}

const quiet = { variant: 'secondary' } as const;
