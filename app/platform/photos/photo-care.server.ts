import { and, eq, gt } from 'drizzle-orm';

import { audit, photoFiles, photos } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { createNotification } from '~/platform/notifications/notifications.server';

import { type BlurArea, toRegion } from './blur-area';
import { blurRegion } from './blur-photo.server';
import { getThingPhoto, type ThingPhoto } from './photo-page.server';

const right: Right = ['reports', 'change the photos of others'];

/**
 * Deletes a photo that should not be there, and tells whoever added it.
 * @returns the page of what it was of
 * @throws Forbidden to all but managers; NotFound where there is no such photo
 */
export function removePhoto(services: Services, viewer: Viewer, id: string): Promise<{ path: string }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const photo = await getThingPhoto(services, viewer, id);
    await services.db.delete(photos).where(eq(photos.id, id));
    await note({ verb: 'removed', kind: 'photo', subjectId: id, residentId: photo.uploadedBy });
    await tell(services, photo, viewer, {
      title: 'Your photo was removed',
      message:
        'A manager looked at it and took it away. If you think this is a mistake, please talk to them.',
    });
    return { path: photo.kind.toPath(photo.thing.id) };
  });
}

/**
 * Makes a part of a photo unreadable, in all of its sizes: what it was before is no longer stored. Whoever added it is
 * told once an hour at most, however many parts there are.
 * @throws Forbidden to all but managers; NotFound where there is no such photo; Conflict where another has changed it
 *   meanwhile
 */
export async function blurPhoto(
  services: Services,
  viewer: Viewer,
  id: string,
  area: BlurArea,
): Promise<void> {
  mustBeAllowed(viewer, ...right);
  const photo = await getThingPhoto(services, viewer, id);
  const blurred = await blurRegion(await readLarge(services, id), toRegion(photo, area));
  await asStaff(services, viewer, right, async (services, note) => {
    await replaceFiles(services, photo, blurred);
    const isNews = !(await wasJustBlurred(services, id));
    await note({ verb: 'blurred', kind: 'photo', subjectId: id, residentId: photo.uploadedBy });
    if (!isNews) return;
    await tell(services, photo, viewer, {
      title: 'A part of your photo was blurred',
      message: 'A manager made a part of it unreadable. If you think this is a mistake, please talk to them.',
    });
  });
}
