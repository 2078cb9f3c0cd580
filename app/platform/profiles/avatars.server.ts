import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { profiles, residents } from '#db/schema';
import { can } from '~/domain/capabilities';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import type { SubmittedPhoto, Photo } from '~/domain/photo';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { listPhotos, savePhotos } from '~/platform/photos/photos.server';
import { hasNoBlock } from '~/platform/residents/blocks.server';
import { hasAccess } from '~/platform/residents/household.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

const profilePath = '/profile';

/** Hides photos of residents who hide their name, have left, or are blocked in either direction. */
export const residentPhotos: PhotoKind = {
  label: 'Profile photo',
  isPersonal: true,
  toPath: () => profilePath,
  async findSeen({ db, clock }, viewer, ids) {
    if (viewer === null || ids.length === 0) return [];
    const isShown = and(
      sql`(${residents.role} <> 'resident' or coalesce(${profiles.showsName}, true))`,
      hasAccess(clock.now()),
      hasNoBlock(viewer.id, residents.id),
    );
    const rows = await db
      .select({ id: residents.id })
      .from(residents)
      .leftJoin(profiles, eq(profiles.residentId, residents.id))
      .where(
        and(
          inArray(residents.id, ids),
          can(viewer, 'people') ? undefined : or(eq(residents.id, viewer.id), isShown),
        ),
      );
    return rows.map(({ id }) => id);
  },
};

export async function readAvatars(
  services: Services,
  viewer: Viewer,
  residentIds: readonly string[],
): Promise<Record<string, Photo>> {
  const seen = await residentPhotos.findSeen(services, viewer, [...new Set(residentIds)]);
  const photos = await listPhotos(services, 'resident', seen);
  return Object.fromEntries(
    Object.entries(photos).flatMap(([id, [photo]]) => (photo ? [[id, photo] as const] : [])),
  );
}

export const readOwnPhotos = (services: Services, viewer: Viewer): Promise<Photo[]> =>
  photosOfThing(services, 'resident', viewer.id);

export function saveAvatar(
  services: Services,
  viewer: Viewer,
  given: readonly SubmittedPhoto[],
): Promise<void> {
  return inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    await savePhotos(services, viewer, { subject: 'resident', id: viewer.id }, given.slice(-1), 1);
  });
}
