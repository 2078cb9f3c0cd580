import { redirect } from '@remix-run/node';

import { serializeHiddenCookie } from '~/features/account/first-steps/first-steps.server';
import { forPage, redirectLoader, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: 'We couldn’t hide it. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async () =>
  redirect('/', { status: 303, headers: { 'Set-Cookie': await serializeHiddenCookie() } }),
);

export const loader = redirectLoader(handle, '/');
