import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';

import { listings } from '#db/schema';
import { can } from '~/domain/capabilities';
import { isUuid } from '~/domain/uuid';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';

import { listingPath } from '../marketplace';
import { isLive } from './listing-rows.server';

/** Of what is up for all, of one's own, and, for managers who look into reports, of what was taken down. */
export const listingPhotos: PhotoKind = {
  label: 'Marketplace item',
  isPersonal: false,
  toPath: listingPath,
  async findSeen(services, viewer, ids) {
    if (!viewer) return [];
    const isHidden = can(viewer, 'reports') ? isNotNull(listings.hiddenAt) : undefined;
    const isSeen = or(isLive(services), eq(listings.residentId, viewer.id), isHidden);
    const rows = await services.db
      .select({ id: listings.id })
      .from(listings)
      .where(and(inArray(listings.id, ids.filter(isUuid)), isSeen));
    return rows.map(({ id }) => id);
  },
};
