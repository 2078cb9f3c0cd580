import { redirect } from '@remix-run/node';

import { safePath } from '~/domain/safe-path';
import { notTicked } from '~/features/wellbeing/move-in/move-in';
import { tickSchema } from '~/features/wellbeing/move-in/move-in.schema.server';
import { tickTask } from '~/features/wellbeing/move-in/move-in.server';
import { packetPages } from '~/features/wellbeing/packet-pages';
import { formForViewer, leadTo } from '~/http/route.server';
import { preserveInput } from '~/ui/preserve-input';

/** No flash follows: the box and the count say it, twelve times in a row. */
export const action = formForViewer(
  tickSchema,
  async ({ services, viewer, params }, { redirectTo, stays }) => {
    await tickTask(services, viewer, params.taskId);
    return stays ? { isSaved: true } : redirect(safePath(redirectTo, packetPages.moveIn.path), 303);
  },
);

export const clientAction = preserveInput(notTicked);

export const loader = leadTo(packetPages.moveIn.path);
