import type { Services } from '~/domain/services';

import type { PhotoSubject } from '#db/schema';

import type { Photo } from '~/domain/photo';
import { listPhotos } from './photos.server';

export async function firstPhotos(
  services: Services,
  subject: PhotoSubject,
  things: readonly { id: string }[],
): Promise<Record<string, Photo>> {
  const ids = things.map(({ id }) => id);
  const found = Object.entries(await listPhotos(services, subject, ids));
  return Object.fromEntries(found.map(([id, [first]]) => [id, first!]));
}

export const photosOfThing = async (
  services: Services,
  subject: PhotoSubject,
  id: string,
): Promise<Photo[]> => (await listPhotos(services, subject, [id]))[id] ?? [];
