import { redirect } from '@remix-run/node';

import { confirmMessage } from '~/features/safety/messages/follow-ups/follow-ups.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'messages',
  away: 'It wasn’t confirmed. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer, params }) => {
  await confirmMessage(services, viewer, params.messageId);
  return redirectWithFlash('/manage/messages', {
    title: 'Alert confirmed',
    description: 'It’s in the public feed, in the community’s name.',
  });
});

/** Sign-in redirects back here with a GET. */
export const loader = forPage(handle, () => redirect('/manage/messages'));
