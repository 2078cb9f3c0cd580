import { knownAs } from '~/platform/residents/known-as';
import type { ShareKind } from '~/platform/sharing/share-kind.server';
import { formatPrice } from '~/ui/money';

import { listingPath, formatOffer } from '../marketplace';
import { findListing } from './listings.server';

/** What residents offer, as it is shared while it is there for all: a link to what nobody sees leads nowhere. */
export const listingShare: ShareKind = {
  async find(services, viewer, id) {
    const listing = await findListing(services, viewer, id);
    if (listing?.state !== 'live') return null;
    const { title, offer, price } = listing;
    const author = listing.isOwn ? knownAs(viewer) : listing.author;
    const words = [formatOffer(offer), ...(price === null ? [] : [formatPrice(price)]), `from ${author}`];
    return { id, title, description: words.join(', '), path: listingPath(id) };
  },
};
