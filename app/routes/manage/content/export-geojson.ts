import { fileResponse } from '~/http/file.server';
import { forStaff } from '~/http/route.server';
import { exportKind } from '~/platform/desk/files/export.server';

/** The entries of a kind as GeoJSON, for a map program. */
export const loader = forStaff('content', async ({ services, viewer, params: { kind } }) =>
  fileResponse(`${kind}.geojson`, await exportKind(services, viewer, { name: kind, format: 'geojson' })),
);
