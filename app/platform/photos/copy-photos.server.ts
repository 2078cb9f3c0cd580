import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { photoFiles, photos } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { SubmittedPhoto } from '~/domain/photo';
import { listPhotos, type PhotoThing } from './photos.server';

/** Copies another thing's photos for the viewer. The caller checks the right to see that thing. */
export async function copyPhotos(
  services: Services,
  viewer: Viewer,
  { subject, id }: PhotoThing,
  given: readonly SubmittedPhoto[],
): Promise<SubmittedPhoto[]> {
  const { [id]: sourcePhotos = [] } = await listPhotos(services, subject, [id]);
  const copied: SubmittedPhoto[] = [];
  for (const photo of given) {
    const isFromSource = sourcePhotos.some((one) => one.id === photo.id);
    copied.push(isFromSource ? { ...photo, id: await copyPhoto(services, viewer, photo.id) } : photo);
  }
  return copied;
}

async function copyPhoto({ db, clock }: Services, viewer: Viewer, id: string): Promise<string> {
  const { hash, width, height, color } = photos;
  const [photo] = await db.select({ hash, width, height, color }).from(photos).where(eq(photos.id, id));
  const files = await db.select().from(photoFiles).where(eq(photoFiles.photoId, id));
  const copy = { id: randomUUID(), uploadedBy: viewer.id, createdAt: clock.now() };
  await db.insert(photos).values({ ...photo!, ...copy });
  await db.insert(photoFiles).values(files.map((file) => ({ ...file, photoId: copy.id })));
  return copy.id;
}
