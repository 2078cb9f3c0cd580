import { fileResponse } from '~/http/file.server';
import { forManager } from '~/http/route.server';
import { exportHistory } from '~/platform/desk/history/export-history.server';

/** The history that a filter finds, as a table. */
export const loader = forManager(async ({ services, viewer, query }) =>
  fileResponse('history.csv', await exportHistory(services, viewer, query)),
);
