import type { LoaderFunctionArgs } from '@remix-run/node';

import { Forbidden } from '~/domain/errors';
import { findRequestPhoto } from '~/features/community/problems/open311/georeport.server';
import { admitKey } from '~/features/community/problems/open311/keys.server';
import { keyIn } from '~/http/open311-api.server';
import { photoFileResponse } from '~/http/photo-file.server';
import type { RouteHandle } from '~/http/route.server';

export const handle = { open: 'anyone', priority: 'low' } satisfies RouteHandle;

/** Needs a key like all of Open311. */
export async function loader({ request, context: { services }, params }: LoaderFunctionArgs) {
  const given =
    new URL(request.url).searchParams.get('api_key') ?? keyIn(request.headers.get('Authorization'));
  if (!(await admitKey(services, given))) throw new Forbidden('api_key was not provided, or is not valid.');
  const found = await findRequestPhoto(services, params.requestId ?? '');
  return photoFileResponse(request, found, { isFixed: false });
}
