import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { tradePosts } from '#db/schema';
import { can } from '~/domain/capabilities';
import { isUuid } from '~/domain/uuid';
import { keptDays, postPath } from '~/features/sustainable/garden/garden';
import { sweepAfter } from '~/jobs/upkeep.server';
import { searchNow } from '~/platform/search/search-kind.server';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { isLive, tradePostHolding, tradePostReports, isLiveAt } from './trade-posts.server';

const tradePostPhotos: PhotoKind = {
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

export const tradePost: Noun = {
  search: [
    {
      name: 'produce',
      label: 'Produce from neighbors',
      icon: 'eco',
      of: 'garden',
      table: tradePosts,
      title: sql`left(${tradePosts.message}, 80)`,
      isShown: isLiveAt(searchNow),
      order: sql`${tradePosts.createdAt} desc`,
      toPath: postPath,
    },
  ],
  photoKinds: { trade_post: tradePostPhotos },
  reportKinds: { trade_post: tradePostReports },
  holdings: [tradePostHolding],
  personalData: [
    ownRows(tradePosts, {
      name: 'garden-posts',
      title: 'Your posts in the garden',
      of: tradePosts.residentId,
      ...erasesReports('trade_post', (id) => sql`select id::text from trade_posts where resident_id = ${id}`),
    }),
  ],
  // Posts taken down early have an expiry too.
  sweeps: [sweepAfter(tradePosts.expiresAt, keptDays)],
};
