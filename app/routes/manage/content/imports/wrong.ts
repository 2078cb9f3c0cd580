import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { writeWrongRows } from '~/platform/desk/imports/imports.server';

export const handle = { open: 'content' } satisfies RouteHandle;

/** The rows of an import that can't be taken, with the reason, as a file. */
export const loader = forPage(handle, async ({ services, viewer, params }) =>
  fileResponse('wrong-rows.csv', await writeWrongRows(services, viewer, params.importId)),
);
