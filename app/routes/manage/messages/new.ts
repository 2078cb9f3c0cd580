import { redirect } from '@remix-run/node';

import { toMessageType } from '~/features/safety/messages/messages';
import { anew, writePath } from '~/features/safety/messages/write-message';
import { forStaff } from '~/http/route.server';

/** Managers write where everybody does who may write to everyone. */
export const loader = forStaff('messages', ({ query }) =>
  redirect(writePath(anew(toMessageType(query.get('type'))))),
);
