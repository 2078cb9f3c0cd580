import { and, eq, lt, type SQL } from 'drizzle-orm';

import { photoFiles, photos } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { deleteInSets } from '~/jobs/sets.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import type { MadePhoto } from './making/make-photo.server';
import type { Photo } from '~/domain/photo';
import type { PhotoProblem } from './photo-problem';
import { isStaged } from './photos.server';

const hourMs = 60 * 60_000;
const retentionHours = 24;
/** Limit of unsaved photos per resident: five full forms. */
const maxStaged = 20;

/** Stores a photo for an unsaved form for a day. @returns a problem when the viewer has 20 already */
export function stagePhoto(
  services: Services,
  viewer: Viewer,
  made: MadePhoto,
): Promise<{ photo: Photo } | { problem: PhotoProblem }> {
  return inTransaction(services, async (services) => {
    // Uploads of one resident run one at a time; otherwise parallel ones would pass the limit.
    await lockResident(services, viewer.id);
    const isOwn = and(isStaged, eq(photos.uploadedBy, viewer.id))!;
    await sweepStagedPhotos(services, isOwn);
    if ((await services.db.$count(photos, isOwn)) >= maxStaged) return { problem: 'too-many-staged' };
    return { photo: await storePhoto(services, { ...made, uploadedBy: viewer.id }) };
  });
}

export async function storePhoto(
  { db, clock }: Services,
  { files, ...made }: MadePhoto & { uploadedBy: string | null },
): Promise<Photo> {
  const [row] = await db
    .insert(photos)
    .values({ ...made, createdAt: clock.now() })
    .returning({ id: photos.id, alt: photos.alt });
  const { id, alt } = row!;
  await db.insert(photoFiles).values(files.map((file) => ({ ...file, photoId: id })));
  const { hash, width, height, color } = made;
  return { id, hash, width, height, color, alt };
}

export function sweepStagedPhotos(services: Services, whose: SQL = isStaged): Promise<void> {
  const before = new Date(services.clock.now().getTime() - retentionHours * hourMs);
  const where = and(whose, isStaged, lt(photos.createdAt, before))!;
  return deleteInSets(services, { table: photos, where });
}

export async function removeStagedPhotos({ db }: Services, residentId: string): Promise<void> {
  await db.delete(photos).where(and(isStaged, eq(photos.uploadedBy, residentId)));
}
