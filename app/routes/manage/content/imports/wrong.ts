import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { exportRejectedRows } from '~/platform/desk/imports/imports.server';

export const handle = { open: 'content' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, params }) =>
  fileResponse('wrong-rows.csv', await exportRejectedRows(services, viewer, params.importId)),
);
