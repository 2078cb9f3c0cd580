import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { exportContent } from '~/platform/desk/files/archive.server';

export const handle = { open: 'content' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer }) =>
  fileResponse('neighborhood.zip', await exportContent(services, viewer)),
);
