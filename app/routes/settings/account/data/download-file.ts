import { getExportFile } from '~/features/account/own-data/exports.server';
import { fileResponse } from '~/http/file.server';
import { forViewer } from '~/http/route.server';

/** The viewer's own file; like all of /settings it is kept by no browser. */
export const loader = forViewer(async ({ services, viewer }) =>
  fileResponse('everything-about-me.zip', new Uint8Array(await getExportFile(services, viewer))),
);
