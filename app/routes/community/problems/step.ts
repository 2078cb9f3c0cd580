import { safePath } from '~/domain/safe-path';
import { problemPath, type ProblemStep } from '~/features/community/problems/problems';
import {
  followProblem,
  removePlace,
  unfollowProblem,
} from '~/features/community/problems/report-problem.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { redirect } from '@remix-run/node';

export const handle = {
  open: 'residents',
  away: 'We couldn’t save that. Please try again.',
} satisfies RouteHandle;

const steps = {
  follow: { run: followProblem, title: 'You get its news' },
  unfollow: { run: unfollowProblem, title: 'You get no more news about it' },
  'remove-place': { run: removePlace, title: 'The place is removed' },
} satisfies Record<ProblemStep, unknown>;

export const action = forPage(handle, async ({ services, viewer, params, request, context }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { run, title } = steps[context.pattern.split('/').at(-1) as ProblemStep];
  await run(services, viewer, params.problemId);
  return redirectWithFlash(safePath(redirectTo, problemPath(params.problemId)), { title });
});

/** Sign-in redirects back here with a GET. */
export const loader = forPage(handle, ({ params }) => redirect(problemPath(params.problemId)));
