import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { BusboyFileStream } from '@fastify/busboy';
import type { Request, RequestHandler, Response } from 'express';

import { can } from '~/domain/capabilities';
import { photoLimits } from '~/domain/photo';
import { createSeats } from '~/domain/seats';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { PhotoProblem } from '~/platform/photos/photo-problem';
import { stagePhoto } from '~/platform/photos/staged-photos.server';

import {
  type Bounds,
  isMultipart,
  onUnread,
  type Patience,
  readMultipart,
  type TakeFile,
} from './multipart.server';
import { goOnAs } from './plain-form.server';
import { drain, refuse } from './refusal.server';
import { requestContext } from './request-context.server';
import { capabilityOf } from './route.server';
import './request-locals.server';

type SentFile = { path: string; stream: BusboyFileStream; isChosen: boolean };

type Taken = { id: string } | { problem: PhotoProblem };

const kB = 1024;
const mostFiles = 4;
const bounds: Bounds = {
  body: mostFiles * photoLimits.fileBytes + 250 * kB,
  text: 64 * kB,
  file: photoLimits.fileBytes,
  tooLong: `That is more than ${mostFiles} photos of 12 MB, which is the most that is taken at once.`,
  late: 'This took too long to arrive. Please try again, with a better connection or smaller photos.',
};

/** Each upload may use 50 MB of disk. */
const inFlight = { total: 4, each: 2 };

/** Replaces the photos of a form with ids of staged photos, or with an error per photo. Typed text is always kept. */
export function photoUploads(services: Services, patience?: Patience): RequestHandler {
  const takeSeat = createSeats(inFlight);

  async function takePhotos(req: Request, res: Response): Promise<void> {
    const capability = capabilityOf(res.locals.handle);
    const session = await requestContext(services, req, res).session();
    // The page will redirect them to the sign-in or refuse them, so don't read the photos.
    if (!session || (capability && !can(session.viewer, capability))) {
      drain(req);
      return goOnAs(req, res, new URLSearchParams());
    }
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const { viewer } = session;
    const leaveSeat = takeSeat(viewer.id);
    const read = async (folder: string | null) => {
      const { files, count, takeFile } = filesFor(folder);
      const form = await readMultipart(req, res, { ...bounds, patience }, takeFile);
      const taken = await takeAll(services, viewer, files, gone.signal);
      return withTaken(form, taken, [!leaveSeat && 'busy', count() > mostFiles && 'too-many']);
    };
    try {
      goOnAs(req, res, await (leaveSeat ? services.uploads.withFolder(read) : read(null)));
    } finally {
      leaveSeat?.();
    }
  }

  return (req, res, next) => {
    if (!mayHavePhotos(req, res)) return next();
    if (Number(req.headers['content-length'] ?? 0) > bounds.body)
      return refuse(req, res, { status: 413, detail: bounds.tooLong });
    res.locals.mayTakeLong = true;
    takePhotos(req, res).then(() => next(), onUnread(req, res, next));
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
    if (folder === null || count > mostFiles) return Promise.resolve(stream.resume());
    const file = path.join(folder, String(count));
    files.push({ path: file, stream, isChosen: fileName !== '' });
    return pipeline(stream, createWriteStream(file, { mode: 0o600 }));
  };
  return { files, count: () => count, takeFile };
}

async function takeAll(
  services: Services,
  viewer: Viewer,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { path: file, stream, isChosen } of files) {
    if (stream.truncated) taken.push({ problem: 'too-large' });
    else if (stream.bytesRead > 0) {
      const made = await services.photos.make({ file }, { signal, sender: viewer.id });
      const staged = 'problem' in made ? made : await stagePhoto(services, viewer, made.photo);
      taken.push('problem' in staged ? staged : { id: staged.photo.id });
      // Browsers send a part even for an empty file field.
    } else if (isChosen) taken.push({ problem: 'broken' });
  }
  return taken;
}

function withTaken(
  form: URLSearchParams,
  taken: Taken[],
  problems: (PhotoProblem | false)[],
): URLSearchParams {
  const [before, alts] = [form.getAll('photo'), form.getAll('photoAlt')];
  for (const name of ['photo', 'photoAlt', 'photoProblem']) form.delete(name);
  for (const problem of problems) if (problem) form.append('photoProblem', problem);
  for (const [at, one] of [...before.map((id) => ({ id })), ...taken].entries()) {
    if ('problem' in one) form.append('photoProblem', one.problem);
    else {
      form.append('photo', one.id);
      form.append('photoAlt', alts[at] ?? '');
    }
  }
  return form;
}
