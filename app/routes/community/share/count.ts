import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { countShare, getSharing, shareSchema } from '~/platform/sharing/shares.server';

/** What a script needs to share a thing. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const { shareKind: kind, subjectId: id } = args.params;
  return Response.json(await getSharing(services, viewer, { kind, id, origin }));
}

/** A share that a script saw. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const { shareKind: kind, subjectId: id } = args.params;
  const { channel } = await readForm(args.request, shareSchema);
  return Response.json(await countShare(services, viewer, { kind, id, channel }));
}
