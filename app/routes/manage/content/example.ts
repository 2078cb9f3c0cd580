import { fileResponse } from '~/http/file.server';
import { forManager } from '~/http/route.server';
import { getExample } from '~/platform/desk/files/export.server';

/** The sample neighborhood's table of a kind. */
export const loader = forManager(({ services, viewer, params: { kind } }) =>
  fileResponse(`example-${kind}.csv`, getExample(services, viewer, kind)),
);
