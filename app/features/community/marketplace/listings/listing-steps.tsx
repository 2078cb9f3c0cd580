import { LinkButton, SecondaryLink } from '~/ui/button';
import { StepButton } from '~/ui/step-button';

import { conversationsPath, type Listing, listingPath } from '../marketplace';
import { marketplaceSteps } from '../marketplace-steps';
import { whyNotEdit, whyNotGone, whyNotRenew } from '../marketplace.policy';

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

/** What is up needs no renewing yet. */
const quiet = { variant: 'secondary' } as const;
