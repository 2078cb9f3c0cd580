import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { pointsAwarded } = await completeTip(args.context.services, viewer, args.params.tipId ?? '');
  return redirectWithFlash(tipsPath, { tone: 'success', ...tipToasts.completed(pointsAwarded) });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, tryLater);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(tipsPath);
}
