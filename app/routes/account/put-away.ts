import { redirect } from '@remix-run/node';

import { serializePutAway } from '~/features/account/first-steps/first-steps.server';
import { forPage, leadTo, type RouteHandle } from '~/http/route.server';

export const handle = {
  open: 'residents',
  away: 'We couldn’t hide it. Please try again later.',
} satisfies RouteHandle;

export const action = forPage(handle, async () =>
  redirect('/', { status: 303, headers: { 'Set-Cookie': await serializePutAway() } }),
);

export const loader = leadTo(handle, '/');
