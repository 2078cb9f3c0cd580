import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { requireViewer } from '~/http/viewer.server';
import { isPressed } from '~/platform/sharing/is-pressed.server';
import { shareByNetwork } from '~/platform/sharing/shares.server';

/** Counts a share and goes on to the network: a plain link, so that it works without a script. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const { shareKind: kind, subjectId: id, network } = args.params;
  const isCounted = isPressed(args.request);
  const to = await shareByNetwork(services, viewer, { kind, id, network, isCounted, origin });
  return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
