import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { notTicked } from '~/features/wellbeing/move-in/move-in';
import { tickSchema } from '~/features/wellbeing/move-in/move-in.schema.server';
import { untickTask } from '~/features/wellbeing/move-in/move-in.server';
import { packetPages } from '~/features/wellbeing/packet-pages';
import { formFor, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents', away: notTicked } satisfies RouteHandle;

/** No flash message, because the checkbox and the count show the result. */
export const action = formFor(
  handle,
  tickSchema,
  async ({ services, viewer, params }, { redirectTo, stays }) => {
    await untickTask(services, viewer, params.taskId);
    return stays ? { isSaved: true } : redirect(safePath(redirectTo, packetPages.moveIn.path), 303);
  },
);

export const loader = redirectLoader(handle, packetPages.moveIn.path);
