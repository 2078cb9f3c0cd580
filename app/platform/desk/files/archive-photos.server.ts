import { and, eq, inArray, sql } from 'drizzle-orm';

import { photoFiles } from '#db/schema';
import type { Services } from '~/domain/services';
import { type Photo, photoLimits } from '~/domain/photo';
import { listPhotos } from '~/platform/photos/photos.server';

import type { ContentKind } from '../content-kind.server';
import { writeTable } from './csv.server';

export const photoTable = 'photos';
export const photoColumns = ['kind', 'entry', 'position', 'alt', 'file'] as const;

/** Keeps an archive small enough to import again. */
const mostBytes = 20 * 1024 * 1024;

export const photoFileName = ({ hash }: Pick<Photo, 'hash'>): string => `photos/${hash}.jpg`;

type Shown = { kind: ContentKind; ids: readonly string[] };

/**
 * Adds photos to an archive. Above the size limit it uses small versions, and above the count limit each entry's
 * first.
 */
export async function writePhotos(
  services: Services,
  shown: readonly Shown[],
): Promise<Record<string, Uint8Array>> {
  const rows = (await listRows(services, shown)).slice(0, photoLimits.perArchive);
  if (rows.length === 0) return {};
  const files: Record<string, Uint8Array> = {};
  const size = await chooseSize(services, rows);
  for (const { photo } of rows) files[photoFileName(photo)] = await readFile(services, photo, size);
  const table = rows.map(({ kind, entry, at, photo }) => ({
    kind,
    entry,
    position: String(at + 1),
    alt: photo.alt,
    file: photoFileName(photo),
  }));
  return {
    [`${photoTable}.csv`]: new TextEncoder().encode(writeTable(photoColumns, table)),
    ...files,
  };
}

async function listRows(services: Services, shown: readonly Shown[]) {
  const rows: { kind: string; entry: string; at: number; photo: Photo }[] = [];
  for (const { kind, ids } of shown) {
    if (!kind.photos) continue;
    const photos = await listPhotos(services, kind.photos, ids);
    for (const entry of ids)
      for (const [at, photo] of (photos[entry] ?? []).entries())
        rows.push({ kind: kind.name, entry, at, photo });
  }
  return rows.toSorted((one, other) => one.at - other.at);
}

async function chooseSize({ db }: Services, rows: readonly { photo: Photo }[]): Promise<'large' | 'small'> {
  const ids = rows.map(({ photo }) => photo.id);
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${photoFiles.bytes})), 0)::float8` })
    .from(photoFiles)
    .where(and(inArray(photoFiles.photoId, ids), isJpeg('large')));
  return (sum?.bytes ?? 0) > mostBytes ? 'small' : 'large';
}

const isJpeg = (size: 'large' | 'small') => and(eq(photoFiles.size, size), eq(photoFiles.type, 'jpg'));

export async function readFile(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<Photo, 'id'>,
  size: 'large' | 'small',
): Promise<Uint8Array> {
  const [file] = await db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .where(and(eq(photoFiles.photoId, id), isJpeg(size)));
  if (!file) throw new Error('A photo has no file of a size.');
  return file.bytes;
}
