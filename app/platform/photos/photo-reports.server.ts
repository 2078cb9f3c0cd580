import { and, eq, inArray, not } from 'drizzle-orm';

import { photos, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { getThingPhoto } from './photo-page.server';
import { isStaged } from './photos.server';

export const photoReportKind = 'photo';

export const photoReports: ReportKind = {
  label: 'Photo',
  isDeleted: true,

  async load({ db, clock }, subjectIds) {
    const rows = await db
      .select({ photo: photos, author: fullAuthorColumns({ clock }) })
      .from(photos)
      .leftJoin(residents, eq(residents.id, photos.uploadedBy))
      .leftJoin(profiles, eq(profiles.residentId, photos.uploadedBy))
      .where(and(inArray(photos.id, subjectIds.filter(isUuid)), not(isStaged)));
    return rows.map(({ photo: { id, hash, width, height, color, alt, uploadedBy }, author }) => ({
      id,
      title: 'Photo',
      text: alt || 'No description.',
      authorId: uploadedBy,
      author: formatAuthor(author),
      isHidden: false,
      photos: [{ id, hash, width, height, color, alt }],
    }));
  },

  async hide({ db }, subjectId) {
    await db.delete(photos).where(eq(photos.id, subjectId));
  },
};

/**
 * @returns whether it is the viewer's first report of the photo @throws NotFound if the viewer can't see it
 */
export async function reportPhoto(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getThingPhoto(services, viewer, id);
  return reportThing(services, viewer, { kind: photoReportKind, subjectId: id, reason });
}
