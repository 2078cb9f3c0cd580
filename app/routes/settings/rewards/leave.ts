import { safePath } from '~/domain/safe-path';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forViewer, leadTo } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { leaveLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';
import { rewardsPath } from '~/platform/rewards/rewards';
import { preserveInput } from '~/ui/preserve-input';

/** `redirectTo` is the leaderboard that it was pressed at. */
export const action = forViewer(async ({ services, viewer, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await leaveLeaderboard(services, viewer);
  return redirectWithFlash(safePath(redirectTo, rewardsPath), {
    title: 'You left the leaderboard',
    description: 'Your neighbors no longer see you there. You keep earning points.',
  });
});

export const clientAction = preserveInput();

export const loader = leadTo(rewardsPath);
