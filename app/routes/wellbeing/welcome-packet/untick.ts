import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';

import { safePath } from '~/domain/safe-path';
import { notTicked } from '~/features/wellbeing/move-in/move-in';
import { tickSchema } from '~/features/wellbeing/move-in/move-in.schema.server';
import { untickTask } from '~/features/wellbeing/move-in/move-in.server';
import { packetPath } from '~/features/wellbeing/move-in/packet';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

/** No flash follows: the box and the count say it. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, tickSchema, async ({ redirectTo, stays }) => {
    await untickTask(args.context.services, viewer, args.params.taskId ?? '');
    return stays ? { isSaved: true } : redirect(safePath(redirectTo, packetPath), 303);
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notTicked);

/** Somebody who had to sign in first comes here by GET. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return redirect(packetPath);
}
