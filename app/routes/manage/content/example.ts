import { fileResponse } from '~/http/file.server';
import { forStaff } from '~/http/route.server';
import { getExample } from '~/platform/desk/files/export.server';

/** The sample neighborhood's table of a kind. */
export const loader = forStaff('content', ({ services, viewer, params: { kind } }) =>
  fileResponse(`example-${kind}.csv`, getExample(services, viewer, kind)),
);
