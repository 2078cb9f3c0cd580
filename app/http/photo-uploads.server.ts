import type { Request, RequestHandler, Response } from 'express';

import { can } from '~/domain/capabilities';
import { createSeats } from '~/domain/seats';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { PhotoProblem } from '~/platform/photos/photo-problem';
import { stagePhoto } from '~/platform/photos/staged-photos.server';

import {
  longestBody,
  type Patience,
  readSentForm,
  type SentFile,
  type SentForm,
  tooLong,
  UnreadForm,
} from './multipart.server';
import { drain, refuse } from './refusal.server';
import { requestContext } from './request-context.server';
import { capabilityOf } from './route.server';
import './request-locals.server';

/** Of this process: each keeps up to 50 MB on the disk. */
const inFlight = { total: 4, each: 2 };
/** A slow phone sends four photos in some minutes. */
const defaultPatience: Patience = { idleMs: 20_000, totalMs: 10 * 60_000 };

/** A file that was sent: the id that its photo is staged under, or why it is none. */
type Taken = { id: string } | { problem: PhotoProblem };

/**
 * Takes the photos out of the forms that may have some: each becomes a staged photo of its sender's, and what goes on is
 * an ordinary form with their ids in it, and with why a file was refused (photo-fields.server.ts). Whatever else is
 * wrong with a photo, what was typed goes on.
 */
export function photoUploads(services: Services, patience: Patience = defaultPatience): RequestHandler {
  const takeSeat = createSeats(inFlight);

  async function takePhotos(req: Request, res: Response): Promise<boolean> {
    const capability = capabilityOf(res.locals.handle);
    const session = await requestContext(services, req, res).session();
    // Their page leads them to the sign-in, or tells them that this is not theirs, without having read it.
    if (!session || (capability && !can(session.viewer, capability))) {
      drain(req);
      setBody(req, res, new URLSearchParams());
      return true;
    }
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const { viewer } = session;
    const leaveSeat = takeSeat(viewer.id);
    try {
      const read = async (folder: string | null) => {
        const sent = await readSentForm(req, { folder, patience, signal: gone.signal });
        const taken = await takeAll(services, viewer, sent.files, gone.signal);
        return toPlainForm(sent, taken, leaveSeat ? [] : ['busy']);
      };
      const form = await (leaveSeat ? services.uploads.withFolder(read) : read(null));
      setBody(req, res, form);
      return true;
    } catch (error) {
      if (gone.signal.aborted) return false;
      if (!(error instanceof UnreadForm)) throw error;
      refuse(req, res, { status: error.status, detail: error.message, headers: { Connection: 'close' } });
      return false;
    } finally {
      leaveSeat?.();
    }
  }

  return (req, res, next) => {
    if (!mayHavePhotos(req, res)) return next();
    if (Number(req.headers['content-length'] ?? 0) > longestBody) {
      const { status, message } = tooLong();
      return refuse(req, res, { status, detail: message });
    }
    res.locals.mayTakeLong = true;
    takePhotos(req, res).then((goesOn) => goesOn && next(), next);
  };
}

const mayHavePhotos = ({ method, headers }: Request, res: Response): boolean =>
  method === 'POST' &&
  res.locals.handle.takes === 'photos' &&
  (headers['content-encoding'] ?? 'identity') === 'identity' &&
  /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** One after the other. @throws the signal's reason where the sender has gone away: what is done by then stays staged */
async function takeAll(
  services: Services,
  viewer: Viewer,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { path: file, size, isTruncated } of files) {
    if (isTruncated) taken.push({ problem: 'too-large' });
    else if (size === 0) taken.push({ problem: 'broken' });
    else {
      const made = await services.photos.make({ file }, { signal, sender: viewer.id });
      const staged = 'problem' in made ? made : await stagePhoto(services, viewer, made.photo);
      taken.push('problem' in staged ? staged : { id: staged.photo.id });
    }
  }
  return taken;
}

/** The form as it goes on: the photos that it had, then the new ones, each with what is said to be on it. */
function toPlainForm(
  { fields, hasMore }: SentForm,
  taken: Taken[],
  problems: PhotoProblem[],
): URLSearchParams {
  const valuesOf = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const others = fields.filter(([name]) => !['photo', 'photoAlt', 'photoProblem'].includes(name));
  const form = new URLSearchParams(others);
  const [before, alts] = [valuesOf('photo'), valuesOf('photoAlt')];
  for (const [at, id] of before.entries()) addPhoto(form, id, alts[at]);
  const all: PhotoProblem[] = hasMore ? [...problems, 'too-many'] : [...problems];
  for (const [at, one] of taken.entries()) {
    if ('problem' in one) all.push(one.problem);
    else addPhoto(form, one.id, alts[before.length + at]);
  }
  for (const problem of new Set(all)) form.append('photoProblem', problem);
  return form;
}

function addPhoto(form: URLSearchParams, id: string, alt = ''): void {
  form.append('photo', id);
  form.append('photoAlt', alt);
}

/** What the guards after this one find, as if it had come so. */
function setBody(req: Request, res: Response, form: URLSearchParams): void {
  res.locals.body = Buffer.from(form.toString());
  req.headers['content-type'] = 'application/x-www-form-urlencoded';
}
