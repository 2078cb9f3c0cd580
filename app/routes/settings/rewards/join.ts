import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { joinLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';
import { rewardsPath } from '~/platform/rewards/rewards';
import { preserveInput } from '~/ui/preserve-input';

/** `redirectTo` is the leaderboard that it was pressed at. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  await joinLeaderboard(args.context.services, viewer);
  return redirectWithFlash(safePath(redirectTo, rewardsPath), {
    tone: 'success',
    title: 'You are on the leaderboard again',
    description: 'Your neighbors see your name and your points there.',
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(rewardsPath);
}
