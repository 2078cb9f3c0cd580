import { redirect } from '@remix-run/node';

import { toMessageType } from '~/features/safety/messages/messages';
import { newMessage, writePath } from '~/features/safety/messages/write-message';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'messages' } satisfies RouteHandle;

export const loader = forPage(handle, ({ query }) =>
  redirect(writePath(newMessage(toMessageType(query.get('type'))))),
);
