import { getExportFile } from '~/features/account/own-data/exports.server';
import { fileResponse } from '~/http/file.server';
import { forPage, type RouteHandle } from '~/http/route.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer }) =>
  fileResponse('everything-about-me.zip', new Uint8Array(await getExportFile(services, viewer))),
);
