import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { PhotoKind } from './photo-kind.server';
import { type FoundPhoto, findPhoto, type PhotoThing } from './photos.server';

export type ThingPhoto = FoundPhoto & { thing: PhotoThing; kind: PhotoKind };

/** @throws NotFound also for a photo of an unsaved form, which has no page yet */
export async function getThingPhoto(services: Services, viewer: Viewer, id: string): Promise<ThingPhoto> {
  const photo = await findPhoto(services, viewer, id);
  const thing = photo?.thing;
  const kind = thing && services.registry.photoKinds[thing.subject];
  if (!thing || !kind) throw new NotFound('We can’t find this photo. It may be gone already.');
  return { ...photo, thing, kind };
}

export async function readPhotoPage(services: Services, viewer: Viewer, id: string) {
  const { kind, thing, uploadedBy, ...photo } = await getThingPhoto(services, viewer, id);
  const name = `the ${kind.label.toLowerCase()}`;
  return { photo, of: { name, path: kind.toPath(thing.id) }, isOwn: uploadedBy === viewer.id };
}
