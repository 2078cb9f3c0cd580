import { readForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { countShare, getSharing, shareSchema } from '~/platform/sharing/shares.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, params, origin }) => {
  const { shareKind: kind, subjectId: id } = params;
  return Response.json(await getSharing(services, viewer, { kind, id, origin }));
});

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { shareKind: kind, subjectId: id } = params;
  const { channel } = await readForm(request, shareSchema);
  return Response.json(await countShare(services, viewer, { kind, id, channel }));
});
