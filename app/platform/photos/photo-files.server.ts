import { and, eq } from 'drizzle-orm';

import { photoFiles, photos } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import type { Photo, PhotoSize, PhotoType } from '~/domain/photo';
import { findSeenPhotos, type FoundPhoto } from './photos.server';

export type PhotoFile = {
  bytes: Buffer;
  type: PhotoType;
  tag: string;
  isKept: boolean;
};

/** @param name such as 'small.webp' @returns null if unknown, or hidden from the viewer */
export async function findPhotoFile(
  services: Services,
  viewer: Viewer | null,
  { hash, name }: { hash: string; name: string },
): Promise<PhotoFile | null> {
  const [, size, type] = /^(thumb|small|large)\.(webp|jpg)$/.exec(name) ?? [];
  if (!size || !/^[0-9a-f]{32}$/.test(hash)) return null;
  const found = await findSeenPhotos(services, viewer, eq(photos.hash, hash));
  return readFile(services, found, { size: size as PhotoSize, type: type as PhotoType });
}

export async function findThumb(
  services: Services,
  viewer: Viewer | null,
  { id, type }: { id: string; type: PhotoType },
): Promise<PhotoFile | null> {
  if (!isUuid(id)) return null;
  const found = await findSeenPhotos(services, viewer, eq(photos.id, id));
  return readFile(services, found, { size: 'thumb', type });
}

/** For callers that have checked who may see the photo. */
export const readPhotoFile = (
  services: Services,
  photo: Photo,
  file: { size: PhotoSize; type: PhotoType },
): Promise<PhotoFile | null> => readFile(services, [{ ...photo, thing: null, uploadedBy: null }], file);

/** Photos with the same hash have identical files. */
async function readFile(
  { db, registry }: Services,
  found: FoundPhoto[],
  { size, type }: { size: PhotoSize; type: PhotoType },
): Promise<PhotoFile | null> {
  const [photo] = found;
  if (!photo) return null;
  const [file] = await db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .where(and(eq(photoFiles.photoId, photo.id), eq(photoFiles.size, size), eq(photoFiles.type, type)));
  if (!file) return null;
  const isKept = found.some(({ thing }) => thing && registry.photoKinds[thing.subject]?.isPersonal === false);
  return { bytes: file.bytes, type, tag: `"${photo.hash}-${size}-${type}"`, isKept };
}
