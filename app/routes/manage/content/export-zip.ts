import { fileResponse } from '~/http/file.server';
import { forManager } from '~/http/route.server';
import { exportContent } from '~/platform/desk/files/archive.server';

/** All content as one file. */
export const loader = forManager(async ({ services, viewer }) =>
  fileResponse('neighborhood.zip', await exportContent(services, viewer)),
);
