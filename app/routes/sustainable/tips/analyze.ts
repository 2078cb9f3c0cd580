import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { analyzeProfile } from '~/features/sustainable/tips/profile.server';
import { tipsPath, tipToasts, tryLater } from '~/features/sustainable/tips/tips';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  await analyzeProfile(args.context.services, viewer);
  return redirectWithFlash(tipsPath, { tone: 'success', ...tipToasts.analyzed });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, tryLater);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(tipsPath);
}
