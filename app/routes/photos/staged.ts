import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { apiResource, created, problemReply, refused } from '~/http/api.server';
import type { RouteHandle } from '~/http/route.server';
import { isPhotoProblem, type PhotoProblem, photoProblems } from '~/platform/photos/photo-problem';
import { findPhoto } from '~/platform/photos/photos.server';

export const handle = { open: 'anyone', takes: 'photos' } satisfies RouteHandle;

/** Receives a form's photo early. The upload guard (photo-uploads.server.ts) passes its id or an error. */
export const loader = apiResource<Call>(
  handle,
  {
    POST: async ({ services, viewer, form }) => {
      const problem = form.get('photoProblem') ?? '';
      if (isPhotoProblem(problem)) return refuseFor(problem);
      const photo = await findPhoto(services, viewer, form.get('photo') ?? '');
      if (!photo) throw new Invalid('Choose a photo to send.');
      const { id, hash, width, height, color } = photo;
      return created({ id, hash, width, height, color });
    },
  },
  async ({ context, text }) => {
    const session = await context.session();
    if (!session) return { answer: problemReply(401, 'Please sign in.') };
    const { viewer } = session;
    return { call: { services: context.services, viewer, form: new URLSearchParams(await text()) } };
  },
);

type Call = { services: Services; viewer: Viewer; form: URLSearchParams };

const statuses: Partial<Record<PhotoProblem, number>> = {
  'too-large': 413,
  busy: 429,
  'too-many-staged': 429,
};

const refuseFor = (problem: PhotoProblem) =>
  refused(statuses[problem] ?? 400, photoProblems[problem], {
    headers: problem === 'busy' ? { 'Retry-After': '3' } : {},
    members: { problem },
  });
