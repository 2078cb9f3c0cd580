import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import type { SubmittedPhoto } from '~/domain/photo';
import { listPhotos, savePhotos } from '~/platform/photos/photos.server';

import { entryPhotos } from './desk';
import {
  type EntryAddress,
  getEntry,
  contentRight,
  requireContentRight,
  pickKindWords,
} from './entries.server';
import { findKind } from './kinds.server';

export async function getEntryPhotos(services: Services, viewer: Viewer, address: EntryAddress) {
  requireContentRight(viewer);
  const kind = findKind(services, address.kind);
  if (!kind.photos) throw new NotFound(`There are no photos of ${kind.title.toLowerCase()}.`);
  const entry = await getEntry(services, viewer, address);
  const { [entry.id]: photos = [] } = await listPhotos(services, kind.photos, [entry.id]);
  return { kind: pickKindWords(kind), subject: kind.photos, entry, photos };
}

/** @throws Invalid if a photo belongs to neither the entry nor the viewer's uploads */
export function saveEntryPhotos(
  services: Services,
  viewer: Viewer,
  address: EntryAddress,
  given: SubmittedPhoto[],
): Promise<string> {
  return asStaff(services, viewer, contentRight, async (services, note) => {
    const { kind, subject, entry, photos } = await getEntryPhotos(services, viewer, address);
    await savePhotos(services, viewer, { subject, id: entry.id }, given, entryPhotos);
    const isSame = toList(photos) === toList(given);
    if (!isSame) await note({ verb: 'changed', kind: kind.name, subjectId: entry.id, fields: ['photos'] });
    return entry.name;
  });
}

const toList = (photos: readonly SubmittedPhoto[]): string =>
  JSON.stringify(photos.map(({ id, alt }) => [id, alt]));
