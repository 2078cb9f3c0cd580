import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { exportHistory } from '~/platform/desk/history/export-history.server';

export const handle = { open: 'content' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, query }) =>
  fileResponse('history.csv', await exportHistory(services, viewer, query)),
);
