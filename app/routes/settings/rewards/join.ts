import { safePath } from '~/domain/safe-path';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, leadTo, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { joinLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';
import { rewardsPath } from '~/platform/rewards/rewards';

export const handle = {
  open: 'residents',
  away: 'Nothing has changed. That did not reach us. Please try again later.',
} satisfies RouteHandle;

/** `redirectTo` is the leaderboard that it was pressed at. */
export const action = forPage(handle, async ({ services, viewer, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await joinLeaderboard(services, viewer);
  return redirectWithFlash(safePath(redirectTo, rewardsPath), {
    title: 'You are on the leaderboard again',
    description: 'Your neighbors see your name and your points there.',
  });
});

export const loader = leadTo(handle, rewardsPath);
