import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { businessShare } from '~/features/community/businesses/business-share.server';
import { eventShare } from '~/features/community/events/event-share.server';
import { dealShare } from '~/features/community/marketplace/deals/deal-share.server';
import { listingShare } from '~/features/community/marketplace/listings/listing-share.server';

import type { Shareable, ShareKindName } from './sharing';

/** A kind of thing that residents share, as the part of the product that it belongs to knows it. */
export type ShareKind = {
  /** Null where it is not there for the viewer; a malformed id is one that is not. */
  find(services: Services, viewer: Viewer, id: string): Promise<Shareable | null>;
};

/** Every kind that can be shared. */
export const shareKinds: Readonly<Record<ShareKindName, ShareKind>> = {
  business: businessShare,
  event: eventShare,
  deal: dealShare,
  listing: listingShare,
};
