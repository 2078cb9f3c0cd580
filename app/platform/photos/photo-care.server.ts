import { and, eq, gt } from 'drizzle-orm';

import { audit, photoFiles, photos } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { createNotification } from '~/platform/notifications/notifications.server';

import { type BlurArea, toEdges } from './blur-area';
import type { MadePhoto } from './making/make-photo.server';
import { getThingPhoto, type ThingPhoto } from './photo-page.server';

const right: Right = ['reports', 'change the photos of others'];

export function removePhoto(services: Services, viewer: Viewer, id: string): Promise<{ path: string }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const photo = await getThingPhoto(services, viewer, id);
    await services.db.delete(photos).where(eq(photos.id, id));
    await note({ verb: 'removed', kind: 'photo', subjectId: id, residentId: photo.uploadedBy });
    await notifyUploader(services, photo, viewer, {
      title: 'Your photo was removed',
      message: 'A manager removed it. If you think this is a mistake, please talk to them.',
    });
    return { path: photo.kind.toPath(photo.thing.id) };
  });
}

/** Blurs a photo's area in all sizes. Notifies its uploader at most once an hour. */
export async function blurPhoto(
  services: Services,
  viewer: Viewer,
  id: string,
  area: BlurArea,
): Promise<void> {
  requireCapability(viewer, ...right);
  const photo = await getThingPhoto(services, viewer, id);
  const file = await readLarge(services, id);
  const made = await services.photos.make({ file, blurred: [toEdges(photo, area)] });
  if ('problem' in made) throw new Conflict('The photo couldn’t be changed. Try again, or remove it.');
  await asStaff(services, viewer, right, async (services, note) => {
    await replaceFiles(services, photo, made.photo);
    const isNews = !(await wasRecentlyBlurred(services, id));
    await note({ verb: 'blurred', kind: 'photo', subjectId: id, residentId: photo.uploadedBy });
    if (!isNews) return;
    await notifyUploader(services, photo, viewer, {
      title: 'Part of your photo was blurred',
      message: 'A manager blurred part of it. If you think this is a mistake, please talk to them.',
    });
  });
}

async function readLarge({ db }: Services, id: string): Promise<Buffer> {
  const [file] = await db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .where(and(eq(photoFiles.photoId, id), eq(photoFiles.size, 'large'), eq(photoFiles.type, 'jpg')));
  return file?.bytes ?? throwChanged();
}

/** The hash changes with the photo, so its old URLs return 404. */
async function replaceFiles({ db }: Services, { id, hash }: ThingPhoto, made: MadePhoto): Promise<void> {
  const { files, ...facts } = made;
  const changed = await db
    .update(photos)
    .set(facts)
    .where(and(eq(photos.id, id), eq(photos.hash, hash)))
    .returning({ id: photos.id });
  if (changed.length === 0) throwChanged();
  await db.delete(photoFiles).where(eq(photoFiles.photoId, id));
  await db.insert(photoFiles).values(files.map((file) => ({ ...file, photoId: id })));
}

function throwChanged(): never {
  throw new Conflict('The photo has changed. Please look at it again.');
}

const hourMs = 60 * 60_000;

async function wasRecentlyBlurred({ db, clock }: Services, id: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - hourMs);
  const isBlurOfPhoto = and(eq(audit.kind, 'photo'), eq(audit.subjectId, id), eq(audit.verb, 'blurred'));
  return (await db.$count(audit, and(isBlurOfPhoto, gt(audit.at, since)))) > 0;
}

async function notifyUploader(
  services: Services,
  { uploadedBy, kind, thing }: ThingPhoto,
  viewer: Viewer,
  news: { title: string; message: string },
): Promise<void> {
  if (uploadedBy === null || uploadedBy === viewer.id) return;
  await createNotification(services, uploadedBy, { type: 'report', ...news, url: kind.toPath(thing.id) });
}
