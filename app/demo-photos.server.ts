import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';

import { inArray, sql } from 'drizzle-orm';

import { photoFiles, photos, residents } from '#db/schema';
import {
  findSampleThing,
  samplePhotoFile,
  samplePhotoId,
  type SamplePhoto,
  samplePhotos,
} from '#db/seed/sample-photos';

import type { Services } from './domain/services';
import type { DrawnPhoto } from './demo-photos-process.server';
import type { MadePhoto } from './platform/photos/making/make-photo.server';

const isBuilt = !import.meta.url.endsWith('.ts');
const program = new URL(`./demo-photos-process.server.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

/** Runs in the background, because rendering takes several seconds. */
export function startSamplePhotos(services: Services): { stop(): Promise<void> } {
  const ended = new AbortController();
  const running = createSamplePhotos(services, { signal: ended.signal }).catch((error: unknown) => {
    if (!ended.signal.aborted) services.log.warn({ err: error }, 'the sample photos could not be created');
  });
  return {
    async stop() {
      ended.abort();
      await running;
    },
  };
}

/** Creates the photos after the last existing one: resumes after an interruption, and leaves removed photos removed. */
export async function createSamplePhotos(
  services: Pick<Services, 'db' | 'clock'>,
  { samples = samplePhotos, signal }: { samples?: readonly SamplePhoto[]; signal?: AbortSignal } = {},
): Promise<void> {
  const missing = await listMissing(services, samples);
  if (missing.length === 0) return;
  const byDrawing = new Map(missing.map((sample) => [samplePhotoFile(sample), sample]));
  const child = fork(program, {
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    serialization: 'advanced',
  });
  try {
    child.send([...byDrawing.keys()]);
    for await (const { drawing, result } of listen(child, signal)) {
      if ('problem' in result) throw new Error(`${drawing} makes no photo: ${result.problem}`);
      await insertPhoto(services, byDrawing.get(drawing)!, result.photo);
      byDrawing.delete(drawing);
    }
    if (byDrawing.size > 0) throw new Error('The process that makes them ended too soon.');
  } finally {
    child.kill('SIGKILL');
  }
}

async function listMissing(
  { db }: Pick<Services, 'db'>,
  samples: readonly SamplePhoto[],
): Promise<SamplePhoto[]> {
  const ids = samples.map(samplePhotoId);
  const rows = await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids));
  const inserted = new Set(rows.map(({ id }) => id));
  return samples.slice(ids.findLastIndex((id) => inserted.has(id)) + 1);
}

async function* listen(child: ChildProcess, signal?: AbortSignal) {
  for await (const [drawn] of on(child, 'message', { signal, close: ['exit'] })) yield drawn as DrawnPhoto;
}

async function insertPhoto(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sample: SamplePhoto,
  photo: MadePhoto,
): Promise<void> {
  const thing = await findSampleThing(db, sample);
  if (!thing) return;
  const { hash, width, height, color, files } = photo;
  const { by = 'demo-manager', alt } = sample;
  await db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(photos)
      .values({
        id: samplePhotoId(sample),
        hash,
        width,
        height,
        color,
        alt,
        createdAt: clock.now(),
        ...thing,
        uploadedBy: sql`(select ${residents.id} from ${residents} where ${residents.id} = ${by})`,
      })
      .onConflictDoNothing()
      .returning({ id: photos.id });
    if (inserted)
      await tx.insert(photoFiles).values(files.map((file) => ({ ...file, photoId: inserted.id })));
  });
}
