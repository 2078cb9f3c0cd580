import type { LoaderFunctionArgs } from '@remix-run/node';

import { photoFileResponse } from '~/http/photo-file.server';
import type { RouteHandle } from '~/http/route.server';
import { findThumb } from '~/platform/photos/photo-files.server';

export const handle = { open: 'anyone', priority: 'low' } satisfies RouteHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const session = await context.session();
  const type = request.headers.get('Accept')?.includes('image/webp') ? 'webp' : 'jpg';
  const found = await findThumb(context.services, session?.viewer ?? null, {
    id: params.photoId ?? '',
    type,
  });
  const response = photoFileResponse(request, found, { isFixed: false });
  response.headers.append('Vary', 'Accept');
  return response;
}
