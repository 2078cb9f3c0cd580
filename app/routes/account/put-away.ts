import { redirect } from '@remix-run/node';

import { serializePutAway } from '~/features/account/first-steps/first-steps.server';
import { forViewer, leadTo } from '~/http/route.server';

/** Puts "Start here" away in this browser. */
export const action = forViewer(async () =>
  redirect('/', { status: 303, headers: { 'Set-Cookie': await serializePutAway() } }),
);

export const loader = leadTo('/');
