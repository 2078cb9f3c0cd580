import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { exportKind } from '~/platform/desk/files/export.server';

export const handle = { open: 'content' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, params: { kind } }) =>
  fileResponse(`${kind}.csv`, await exportKind(services, viewer, { name: kind, format: 'csv' })),
);
