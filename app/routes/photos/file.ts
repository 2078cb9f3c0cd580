import type { LoaderFunctionArgs } from '@remix-run/node';

import { photoFileResponse } from '~/http/photo-file.server';
import type { RouteHandle } from '~/http/route.server';
import { findPhotoFile } from '~/platform/photos/photo-files.server';

export const handle = { open: 'anyone', priority: 'low' } satisfies RouteHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const session = await context.session();
  const { hash = '', file = '' } = params;
  const found = await findPhotoFile(context.services, session?.viewer ?? null, { hash, name: file });
  return photoFileResponse(request, found, { isFixed: true });
}
