import { and, inArray, isNull } from 'drizzle-orm';

import { photos } from '#db/schema';
import { Conflict, isDomainError } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { detachPhotos, isStaged, listPhotos, savePhotos } from '~/platform/photos/photos.server';

import { entryPhotos } from '../desk';
import { findKind } from '../kinds.server';
import type { Changeset } from '../write-entries.server';
import type { ImportPart, PlannedPhotos } from './plan-import.server';

export const countPhotos = (parts: readonly Pick<ImportPart, 'photos'>[]): number =>
  parts.reduce((sum, { photos = [] }) => sum + photos.length, 0);

/**
 * Applies or reverts an import's photos. Replaced ones stay staged for a day, as long as the import can be reverted.
 */
export async function swapPhotos(
  services: Services,
  viewer: Viewer,
  { kind: name, photos: planned = [] }: ImportPart,
  changeset: Changeset,
  { isBack }: { isBack: boolean },
): Promise<void> {
  const kind = findKind(services, name);
  const subject = kind.photos;
  if (!subject) return;
  for (const { entryId: id, before, after } of planned) {
    const [from, to] = isBack ? [after, before] : [before, after];
    const { [id]: now = [] } = await listPhotos(services, subject, [id]);
    // Reverting may already have removed the entry with its photos.
    if (isBack && !(await exists(services, kind.store, id))) continue;
    if (toIds(now) !== toIds(from))
      throw new Conflict('The photos of an entry have changed since. Nothing was changed now.');
    const going = from.map((photo) => photo.id).filter((one) => !to.some((photo) => photo.id === one));
    await detachPhotos(services, going);
    await claim(services, viewer, to);
    await savePhotos(services, viewer, { subject, id }, to, Math.max(entryPhotos, to.length)).catch(
      rethrowExpired,
    );
    await writeAudit(services, viewer, {
      verb: 'changed',
      kind: name,
      subjectId: id,
      fields: ['photos'],
      lotId: changeset.id,
    });
  }
}

const exists = async (
  services: Services,
  store: ReturnType<typeof findKind>['store'],
  id: string,
): Promise<boolean> => (await store.read(services, [id])).length > 0;

const toIds = (photos: readonly { id: string }[]): string => photos.map(({ id }) => id).join(' ');

/** Assigns unowned photos of the import to the viewer, as `savePhotos` requires. */
async function claim({ db }: Services, viewer: Viewer, given: PlannedPhotos['after']): Promise<void> {
  const ids = given.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(photos)
    .set({ uploadedBy: viewer.id })
    .where(and(inArray(photos.id, ids), isStaged, isNull(photos.uploadedBy)));
}

function rethrowExpired(error: unknown): never {
  if (!isDomainError(error)) throw error;
  throw new Conflict('We keep photos for only a day. Upload the file again.');
}
