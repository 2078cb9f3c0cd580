import { safePath } from '~/domain/safe-path';
import { showAgain } from '~/features/community/neighbors/hidden-entries.server';
import { neighborsPath } from '~/features/community/neighbors/neighbors';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = {
  open: 'reports',
  away: 'The entry couldn’t be shown again. Please try again.',
} satisfies RouteHandle;

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  await showAgain(services, viewer, params.listedId);
  return redirectWithFlash(safePath(redirectTo, neighborsPath), { title: 'The entry shows again' });
});

export const loader = redirectLoader(handle, neighborsPath);
