import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { profiles, residents } from '#db/schema';
import { can } from '~/domain/capabilities';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Photo } from '~/platform/photos/photo';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { hasAccess } from '~/platform/residents/household.server';

/**
 * Who shows their name shows their photo: others see neither, and no photo of who has moved away, or of whom they
 * blocked or were blocked by. Who looks after people sees all.
 */
export const residentPhotos: PhotoKind = {
  label: 'Profile photo',
  isPersonal: true,
  toPath: () => '/profile',
  async findSeen({ db, clock }, viewer, ids) {
    if (viewer === null || ids.length === 0) return [];
    const isShown = and(
      sql`(${residents.role} <> 'resident' or coalesce(${profiles.showsName}, true))`,
      hasAccess(clock.now()),
      sql`not exists (select from blocks where (blocks.resident_id, blocks.blocked_id)
        in ((${viewer.id}::text, ${residents.id}), (${residents.id}, ${viewer.id}::text)))`,
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

/** The photos of those of the residents whose photo the viewer may see, by the resident's id. */
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
