import { safePath } from '~/domain/safe-path';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, leadTo, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { leaveLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';
import { rewardsPath } from '~/platform/rewards/rewards';

export const handle = {
  open: 'residents',
  away: 'Nothing has changed. That did not reach us. Please try again later.',
} satisfies RouteHandle;

/** `redirectTo` is the leaderboard that it was pressed at. */
export const action = forPage(handle, async ({ services, viewer, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await leaveLeaderboard(services, viewer);
  return redirectWithFlash(safePath(redirectTo, rewardsPath), {
    title: 'You left the leaderboard',
    description: 'Your neighbors no longer see you there. You keep earning points.',
  });
});

export const loader = leadTo(handle, rewardsPath);
