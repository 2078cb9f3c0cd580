import { eq, inArray, sql } from 'drizzle-orm';

import { listings, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { listPhotos } from '~/platform/photos/photos.server';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { retractPost } from '../board/board-news.server';
import { getListing } from './listings.server';

export const listingReports: ReportKind = {
  label: 'Marketplace item',

  async load(services, subjectIds) {
    const { db, clock } = services;
    const ids = subjectIds.filter(isUuid);
    const photos = await listPhotos(services, 'listing', ids);
    const rows = await db
      .select({
        id: listings.id,
        title: listings.title,
        description: listings.description,
        authorId: listings.residentId,
        hiddenAt: listings.hiddenAt,
        author: fullAuthorColumns({ clock }),
      })
      .from(listings)
      .leftJoin(residents, eq(residents.id, listings.residentId))
      .leftJoin(profiles, eq(profiles.residentId, listings.residentId))
      .where(inArray(listings.id, ids));
    return rows.map(({ description, hiddenAt, author, ...row }) => ({
      ...row,
      text: `${row.title}\n\n${description}`,
      author: formatAuthor(author),
      isHidden: hiddenAt !== null,
      photos: photos[row.id] ?? [],
    }));
  },

  async hide(services, subjectId) {
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    const [hidden] = await services.db
      .update(listings)
      .set({ hiddenAt: sql`coalesce(${listings.hiddenAt}, ${now})` })
      .where(eq(listings.id, subjectId))
      .returning({ id: listings.id, offer: listings.offer, createdAt: listings.createdAt });
    if (hidden) await retractPost(services, hidden);
  },
};

/** @returns false for isNew if the viewer had already reported the listing */
export async function reportListing(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getListing(services, viewer, id);
  return reportThing(services, viewer, { kind: 'listing', subjectId: id, reason });
}
