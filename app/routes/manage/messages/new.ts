import { redirect } from '@remix-run/node';

import { toMessageType } from '~/features/safety/messages/messages';
import { anew, writePath } from '~/features/safety/messages/write-message';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'messages' } satisfies RouteHandle;

/** Managers use the same form as everyone who may write to all residents. */
export const loader = forPage(handle, ({ query }) =>
  redirect(writePath(anew(toMessageType(query.get('type'))))),
);
