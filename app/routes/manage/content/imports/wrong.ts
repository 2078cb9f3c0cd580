import { fileResponse } from '~/http/file.server';
import { forStaff } from '~/http/route.server';
import { writeWrongRows } from '~/platform/desk/imports/imports.server';

/** The rows of an import that can't be taken, with the reason, as a file. */
export const loader = forStaff('content', async ({ services, viewer, params }) =>
  fileResponse('wrong-rows.csv', await writeWrongRows(services, viewer, params.importId)),
);
