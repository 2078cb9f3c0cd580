import { and, eq } from 'drizzle-orm';

import { photoFiles } from '#db/schema';
import type { Services } from '~/domain/services';
import type { MailPhoto } from '~/platform/mail/mail.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import type { PhotoThing } from '~/platform/photos/photos.server';

/** A notification that a mail is about. @property url where it leads, a path of this site */
type Told = { residentId: string; notificationId: string; type: string; url: string | null };

/**
 * The first photo of what a mail is about, where its recipient may see it: it goes with the mail, since a mail program
 * has no session to fetch one by.
 */
export async function findMailPhoto(services: Services, told: Told): Promise<MailPhoto | null> {
  const thing = toThing(services, told);
  if (!thing) return null;
  const [photo] = await photosOfThing(services, thing.subject, thing.id);
  // Nobody's rights in particular: what residents see alike.
  const recipient = { id: told.residentId, role: 'resident', name: '' } as const;
  const kind = services.registry.photoKinds[thing.subject];
  if (!photo || !kind || (await kind.findSeen(services, recipient, [thing.id])).length === 0) return null;
  const [file] = await services.db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .where(and(eq(photoFiles.photoId, photo.id), eq(photoFiles.size, 'small'), eq(photoFiles.type, 'jpg')));
  return file ? { bytes: file.bytes, alt: photo.alt } : null;
}

function toThing({ registry }: Services, { notificationId, type, url }: Told): PhotoThing | null {
  // Of a message every inbox has its id.
  if (type === 'community_update') return { subject: 'message', id: notificationId };
  const id = url === null ? null : (registry.photoKinds.event?.idIn?.(url) ?? null);
  return id === null ? null : { subject: 'event', id };
}
