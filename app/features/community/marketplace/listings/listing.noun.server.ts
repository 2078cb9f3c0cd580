import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { listings } from '#db/schema';
import { can } from '~/domain/capabilities';
import { isUuid } from '~/domain/uuid';
import {
  listingPath,
  formatOffer,
  type Offer,
  marketplacePath,
  ownItemsPath,
} from '~/features/community/marketplace/marketplace';
import { searchNow } from '~/platform/search/search-kind.server';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { listingReports } from './listing-reports.server';
import { isLive, isLiveAt } from './listing-rows.server';
import { listingHolding, listingShare } from './listings.server';
import { listingReminderJob, sweepListings } from './listing-upkeep.server';

/** Photos of live listings are visible to every resident, hidden ones only to owners and report moderators. */
const listingPhotos: PhotoKind = {
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

export const listing: Noun = {
  search: [
    {
      name: 'listings',
      label: 'Marketplace',
      icon: 'tag',
      table: listings,
      title: listings.title,
      note: listings.offer,
      body: listings.description,
      isShown: isLiveAt(searchNow),
      order: sql`${listings.createdAt} desc`,
      toNote: (offer) => formatOffer(offer as Offer),
      toPath: listingPath,
    },
  ],
  pages: [
    {
      to: marketplacePath,
      title: 'Marketplace',
      words: 'buy sell swap borrow lend give away used second hand',
    },
    { to: ownItemsPath, title: 'Your items', words: 'my listings marketplace messages' },
  ],
  photoKinds: { listing: listingPhotos },
  reportKinds: { listing: listingReports },
  shareKinds: { listing: listingShare },
  holdings: [listingHolding],
  personalData: [
    ownRows(listings, {
      name: 'listings',
      title: 'Your listings on the marketplace',
      of: listings.residentId,
      without: [listings.words],
      ...erasesReports('listing', (id) => sql`select id::text from listings where resident_id = ${id}`),
    }),
  ],
  jobs: [listingReminderJob],
  sweeps: [sweepListings],
};
