import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { type PhotoSubject, photos, photoSubjects, reports, subjectsOf } from '#db/schema';
import { can } from '~/domain/capabilities';
import { Invalid } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import { type SubmittedPhoto, type Photo, photoLimits } from '~/domain/photo';

export type PhotoThing = { subject: PhotoSubject; id: string };

export type FoundPhoto = Photo & { thing: PhotoThing | null; uploadedBy: string | null };

const columns = {
  id: photos.id,
  hash: photos.hash,
  width: photos.width,
  height: photos.height,
  color: photos.color,
  alt: photos.alt,
};
const subjects = subjectsOf<AnyPgColumn>(photos);
export const isStaged: SQL = sql`num_nonnulls(${sql.join(Object.values(subjects), sql`, `)}) = 0`;

export async function listPhotos(
  { db }: Services,
  subject: PhotoSubject,
  ids: readonly string[],
): Promise<Record<string, Photo[]>> {
  if (ids.length === 0) return {};
  const column = subjects[subject];
  const rows = await db
    .select({ ...columns, thingId: sql<string>`${column}` })
    .from(photos)
    .where(inArray(column, [...ids]))
    .orderBy(asc(photos.position), asc(photos.createdAt), asc(photos.id));
  const byThing = groupBy(rows, ({ thingId }) => thingId);
  return Object.fromEntries(
    [...byThing].map(([id, found]) => [id, found.map(({ thingId: _, ...photo }) => photo)]),
  );
}

/** Replaces a thing's photos. The caller holds the thing's lock and has checked the right to change it. */
export async function savePhotos(
  { db }: Services,
  viewer: Viewer,
  { subject, id }: PhotoThing,
  given: readonly SubmittedPhoto[],
  limit: number = photoLimits.perThing,
): Promise<void> {
  if (given.length > limit) throw invalidPhoto(formatPhotoLimit(limit));
  const column = subjects[subject];
  const ids = given.map((photo) => photo.id);
  const isOfThing = eq(column, id);
  const isOwnStaged = and(isStaged, eq(photos.uploadedBy, viewer.id));
  await db
    .delete(photos)
    .where(and(isOfThing, ids.length > 0 ? notInArray(photos.id, ids.filter(isUuid)) : undefined));
  for (const [position, { id: photoId, alt }] of given.entries()) {
    const saved = isUuid(photoId)
      ? await db
          .update(photos)
          .set({ position, alt, [photoSubjects[subject]]: id })
          .where(and(eq(photos.id, photoId), or(isOfThing, isOwnStaged)))
          .returning({ id: photos.id })
      : [];
    if (saved.length === 0) {
      throw invalidPhoto('One of the photos is gone. Remove it, and choose it again.');
    }
  }
}

export const formatPhotoLimit = (limit: number): string => `At most ${limit} photos fit here. Remove some.`;

const invalidPhoto = (detail: string) => new Invalid(detail, { photo: [detail] });

/** Unlinks photos and gives up their owner. They are swept after a day unless restored. */
export async function detachPhotos({ db, clock }: Services, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const none = Object.fromEntries(Object.values(photoSubjects).map((key) => [key, null]));
  await db
    .update(photos)
    .set({ ...none, uploadedBy: null, createdAt: clock.now() })
    .where(inArray(photos.id, [...ids]));
}

export async function removePhotos({ db }: Services, { subject, id }: PhotoThing): Promise<void> {
  await db.delete(photos).where(eq(subjects[subject], id));
}

export async function findPhoto(
  services: Services,
  viewer: Viewer | null,
  photoId: string,
): Promise<FoundPhoto | null> {
  if (!isUuid(photoId)) return null;
  const [photo] = await findSeenPhotos(services, viewer, eq(photos.id, photoId));
  return photo ?? null;
}

/** Duplicates of one picture share a hash. More than this many are ignored. */
const maxDuplicates = 100;

/** Filters photos by what the viewer may see. Photos of unsaved forms are visible to their uploader only. */
export async function findSeenPhotos(
  services: Services,
  viewer: Viewer | null,
  where: SQL,
): Promise<FoundPhoto[]> {
  const rows = await services.db
    .select({ ...columns, uploadedBy: photos.uploadedBy, subjects })
    .from(photos)
    .where(where)
    .orderBy(asc(photos.createdAt), asc(photos.id))
    .limit(maxDuplicates);
  const found = rows.map(({ subjects, ...photo }) => ({ ...photo, thing: toThing(subjects) }));
  const isSeen = await createVisibilityFilter(services, viewer, found);
  return found.filter(isSeen);
}

function toThing(row: Record<PhotoSubject, unknown>): PhotoThing | null {
  const [thing] = Object.entries(row).flatMap(([subject, id]) =>
    typeof id === 'string' ? [{ subject: subject as PhotoSubject, id }] : [],
  );
  return thing ?? null;
}

async function createVisibilityFilter(services: Services, viewer: Viewer | null, found: FoundPhoto[]) {
  const seen = new Set<string>();
  const things = found.flatMap(({ thing }) => thing ?? []);
  for (const [subject, ofKind] of groupBy(things, ({ subject }) => subject)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const kind = services.registry.photoKinds[subject];
    for (const id of (await kind?.findSeen(services, viewer, ids)) ?? []) seen.add(`${subject} ${id}`);
  }
  const reported = viewer && can(viewer, 'reports') ? await findReported(services, found) : new Set<string>();
  return ({ id, thing, uploadedBy }: FoundPhoto): boolean =>
    thing && services.registry.photoKinds[thing.subject]
      ? [seen, reported].some((visible) => visible.has(`${thing.subject} ${thing.id}`)) ||
        reported.has(`photo ${id}`)
      : viewer !== null && uploadedBy === viewer.id;
}

/** Managers may see photos with open reports even when residents no longer can. */
async function findReported({ db }: Services, found: FoundPhoto[]): Promise<Set<string>> {
  const named = found.flatMap(({ id, thing }) => (thing ? [id, thing.id] : []));
  if (named.length === 0) return new Set();
  const rows = await db
    .select({ kind: reports.kind, subjectId: reports.subjectId })
    .from(reports)
    .where(and(inArray(reports.subjectId, named), isNull(reports.resolvedAt)));
  return new Set(rows.map(({ kind, subjectId }) => `${kind} ${subjectId}`));
}
