import { redirect } from '@remix-run/node';

import { markPhotosSeen } from '~/features/community/problems/change-problem.server';
import { notSaved } from '~/features/community/problems/manage/manage-problems';
import { managedProblemPath } from '~/features/community/problems/problems';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';

export const handle = {
  open: 'problems',
  away: { title: 'Not saved', description: notSaved },
} satisfies RouteHandle;

export const loader = forPage(handle, ({ params }) => redirect(managedProblemPath(params.problemId)));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  await markPhotosSeen(services, viewer, params.problemId);
  return redirectWithFlash(managedProblemPath(params.problemId), {
    title: 'Saved',
    description: 'The photos may leave the neighborhood now.',
  });
});
