import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';

import { tradePosts } from '#db/schema';
import { can } from '~/domain/capabilities';
import { isUuid } from '~/domain/uuid';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';

import { postPath } from '../garden';
import { isLive } from './trade-posts.server';

/** Of what is up for all, of one's own, and, for managers who look into reports, of what was taken down. */
export const tradePostPhotos: PhotoKind = {
  label: 'Trade post',
  isPersonal: false,
  toPath: postPath,
  async findSeen(services, viewer, ids) {
    if (!viewer) return [];
    const isHidden = can(viewer, 'reports') ? isNotNull(tradePosts.hiddenAt) : undefined;
    const isSeen = or(isLive(services), eq(tradePosts.residentId, viewer.id), isHidden);
    const rows = await services.db
      .select({ id: tradePosts.id })
      .from(tradePosts)
      .where(and(inArray(tradePosts.id, ids.filter(isUuid)), isSeen));
    return rows.map(({ id }) => id);
  },
};
