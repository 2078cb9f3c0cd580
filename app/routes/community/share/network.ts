import { redirect } from '@remix-run/node';

import { forPage, type RouteHandle } from '~/http/route.server';
import { isPressed } from '~/platform/sharing/is-pressed.server';
import { shareByNetwork } from '~/platform/sharing/shares.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

/** Counts a share, then redirects to the network, so that a plain link works without a script. */
export const loader = forPage(handle, async ({ services, viewer, params, request, origin }) => {
  const { shareKind: kind, subjectId: id, network } = params;
  const isCounted = isPressed(request);
  const to = await shareByNetwork(services, viewer, { kind, id, network, isCounted, origin });
  return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store' } });
});
