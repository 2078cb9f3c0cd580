import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { BusboyFileStream } from '@fastify/busboy';
import type { Request, RequestHandler, Response } from 'express';

import { can } from '~/domain/capabilities';
import { photoLimits } from '~/domain/photo';
import { formatAt, type Place } from '~/domain/place';
import { createSemaphore } from '~/domain/semaphore';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { MadePhoto } from '~/platform/photos/making/make-photo.server';
import type { PhotoProblem } from '~/platform/photos/photo-problem';
import { stagePhoto } from '~/platform/photos/staged-photos.server';

import {
  type FormLimits,
  isMultipart,
  answerFormError,
  type Timeouts,
  readMultipart,
  type TakeFile,
} from './multipart.server';
import { replaceBody } from './plain-form.server';
import { drain, refuse } from './refusal.server';
import { requestContext } from './request-context.server';
import { capabilityOf } from './route.server';
import './request-locals.server';

type SentFile = { path: string; stream: BusboyFileStream; isChosen: boolean };

type UploadResult = { id: string; place: Place | null } | { problem: PhotoProblem };

const kB = 1024;
const maxFiles = 4;
const bounds: FormLimits = {
  body: maxFiles * photoLimits.fileBytes + 250 * kB,
  text: 64 * kB,
  file: photoLimits.fileBytes,
  tooLargeText: `That is more than ${maxFiles} photos of 12 MB, the most you can send at once.`,
  timeoutText: 'This took too long to send. Try again with a better connection or smaller photos.',
};

/** Limits concurrent uploads, because each may use 50 MB of disk. */
const uploadLimits = { total: 4, each: 2 };

/** Replaces the photos of a form with ids of staged photos, or with an error per photo. Typed text is always kept. */
export function photoUploads(services: Services, timeouts?: Timeouts): RequestHandler {
  const acquire = createSemaphore(uploadLimits);

  async function takePhotos(req: Request, res: Response): Promise<void> {
    const capability = capabilityOf(res.locals.handle);
    const session = await requestContext(services, req, res).session();
    // The page will redirect them to the sign-in or refuse them, so don't read the photos.
    if (!session || (capability && !can(session.viewer, capability))) {
      drain(req);
      return replaceBody(req, res, new URLSearchParams());
    }
    const disconnect = new AbortController();
    res.once('close', () => disconnect.abort());
    const { viewer } = session;
    const release = acquire(viewer.id);
    const read = async (folder: string | null) => {
      const { files, count, takeFile } = filesFor(folder);
      const form = await readMultipart(req, res, { ...bounds, timeouts }, takeFile);
      const { readsPlace = false } = res.locals.handle;
      const results = await stageFiles(services, viewer, files, { readsPlace, signal: disconnect.signal });
      return addPhotos(form, results, [!release && 'busy', count() > maxFiles && 'too-many']);
    };
    try {
      replaceBody(req, res, await (release ? services.uploads.withFolder(read) : read(null)));
    } finally {
      release?.();
    }
  }

  return (req, res, next) => {
    if (!mayHavePhotos(req, res)) return next();
    if (Number(req.headers['content-length'] ?? 0) > bounds.body)
      return refuse(req, res, { status: 413, detail: bounds.tooLargeText });
    res.locals.mayTakeLong = true;
    takePhotos(req, res).then(() => next(), answerFormError(req, res, next));
  };
}

const mayHavePhotos = (req: Request, res: Response): boolean =>
  req.method === 'POST' &&
  res.locals.handle.takes === 'photos' &&
  (req.headers['content-encoding'] ?? 'identity') === 'identity' &&
  isMultipart(req);

function filesFor(folder: string | null) {
  const files: SentFile[] = [];
  let count = 0;
  const takeFile: TakeFile = (stream, name, fileName) => {
    if (name !== 'photos') return null;
    count += 1;
    if (folder === null || count > maxFiles) return Promise.resolve(stream.resume());
    const file = path.join(folder, String(count));
    files.push({ path: file, stream, isChosen: fileName !== '' });
    return pipeline(stream, createWriteStream(file, { mode: 0o600 }));
  };
  return { files, count: () => count, takeFile };
}

async function stageFiles(
  services: Services,
  viewer: Viewer,
  files: readonly SentFile[],
  { readsPlace, signal }: { readsPlace: boolean; signal: AbortSignal },
): Promise<UploadResult[]> {
  const results: UploadResult[] = [];
  for (const { path: file, stream, isChosen } of files) {
    if (stream.truncated) results.push({ problem: 'too-large' });
    else if (stream.bytesRead > 0) {
      const processed = await services.photos.make({ file, readsPlace }, { signal, sender: viewer.id });
      results.push('problem' in processed ? processed : await stage(services, viewer, processed));
      // Browsers send a part even for an empty file field.
    } else if (isChosen) results.push({ problem: 'broken' });
  }
  return results;
}

async function stage(
  services: Services,
  viewer: Viewer,
  { photo, place }: { photo: MadePhoto; place: Place | null },
): Promise<UploadResult> {
  const staged = await stagePhoto(services, viewer, photo);
  return 'problem' in staged ? staged : { id: staged.photo.id, place };
}

function addPhotos(
  form: URLSearchParams,
  results: UploadResult[],
  problems: (PhotoProblem | false)[],
): URLSearchParams {
  const [before, alts] = [form.getAll('photo'), form.getAll('photoAlt')];
  for (const name of ['photo', 'photoAlt', 'photoProblem']) form.delete(name);
  for (const problem of problems) if (problem) form.append('photoProblem', problem);
  for (const [at, one] of [...before.map((id) => ({ id, place: null })), ...results].entries()) {
    if ('problem' in one) form.append('photoProblem', one.problem);
    else {
      form.append('photo', one.id);
      form.append('photoAlt', alts[at] ?? '');
      if (one.place && !form.has('photoPlace')) form.set('photoPlace', formatAt(one.place));
    }
  }
  return form;
}
