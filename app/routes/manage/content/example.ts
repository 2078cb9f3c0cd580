import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { getExample } from '~/platform/desk/files/export.server';

export const handle = { open: 'content' } satisfies RouteHandle;

export const loader = forPage(handle, ({ services, viewer, params: { kind } }) =>
  fileResponse(`example-${kind}.csv`, getExample(services, viewer, kind)),
);
