import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { isPressed } from '~/features/sharing/is-pressed.server';
import { shareByNetwork } from '~/features/sharing/shares.server';
import { requireViewer } from '~/http/viewer.server';

/** Counts a share and goes on to the network: a plain link, so that it works without a script. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const { shareKind: kind, thingId: id, network } = args.params;
  const isCounted = isPressed(args.request);
  const to = await shareByNetwork(services, viewer, { kind, id, network, isCounted, origin });
  return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
