import { safePath } from '~/domain/safe-path';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { joinLeaderboard, leaveLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';
import { rewardsPath } from '~/platform/rewards/rewards';

export const handle = {
  open: 'residents',
  away: 'Nothing has changed. We didn’t get that. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, request, context }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const isJoining = context.pattern.endsWith('/join');
  await (isJoining ? joinLeaderboard : leaveLeaderboard)(services, viewer);
  const [title, description] = isJoining
    ? ['You are on the leaderboard again', 'Your neighbors see your name and your points there.']
    : ['You left the leaderboard', 'Your neighbors no longer see you there. You keep earning points.'];
  return redirectWithFlash(safePath(redirectTo, rewardsPath), { title, description });
});

export const loader = redirectLoader(handle, rewardsPath);
