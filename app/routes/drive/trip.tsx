import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { drivePath } from '~/features/community/shuttle/drive/drive';
import { readRiders } from '~/features/community/shuttle/drive/drive-page.server';
import { UnknownLink } from '~/features/community/shuttle/drive/driver-link-pages';
import { Riders } from '~/features/community/shuttle/drive/riders';
import { admitDriver } from '~/http/driver.server';
import type { RouteHandle } from '~/http/route.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { titled } from '~/ui/page';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

export const meta = titled('Who has seats');

export async function loader(args: LoaderFunctionArgs) {
  const { services, link, token } = await admitDriver(args);
  const { shuttleRouteId: routeId = '', departsAt = '' } = args.params;
  const riders = await readRiders(services, link, { routeId, departsAt });
  return { ...riders, back: drivePath(token) };
}

export default function Trip() {
  return <Riders {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = deadLinkBoundary(UnknownLink);
