import { fileResponse } from '~/http/file.server';
import { forStaff } from '~/http/route.server';
import { exportContent } from '~/platform/desk/files/archive.server';

/** All content as one file. */
export const loader = forStaff('content', async ({ services, viewer }) =>
  fileResponse('neighborhood.zip', await exportContent(services, viewer)),
);
