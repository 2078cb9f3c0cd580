import type { ShareKind } from '~/features/sharing/share-kinds.server';
import { knownAs } from '~/features/residents/known-as';
import { sayPrice } from '~/ui/money';

import { findListing } from './listings.server';
import { listingPath, sayOffer } from './marketplace';

/** What residents offer, as it is shared while it is there for all: a link to what nobody sees leads nowhere. */
export const listingShare: ShareKind = {
  async find(services, viewer, id) {
    const listing = await findListing(services, viewer, id);
    if (listing?.state !== 'live') return null;
    const { title, offer, price } = listing;
    const author = listing.isOwn ? knownAs(viewer) : listing.author;
    const words = [sayOffer(offer), ...(price === null ? [] : [sayPrice(price)]), `from ${author}`];
    return { id, title, description: words.join(', '), path: listingPath(id) };
  },
};
