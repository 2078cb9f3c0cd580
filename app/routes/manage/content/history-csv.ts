import { fileResponse } from '~/http/file.server';
import { forStaff } from '~/http/route.server';
import { exportHistory } from '~/platform/desk/history/export-history.server';

/** The history that a filter finds, as a table. */
export const loader = forStaff('content', async ({ services, viewer, query }) =>
  fileResponse('history.csv', await exportHistory(services, viewer, query)),
);
