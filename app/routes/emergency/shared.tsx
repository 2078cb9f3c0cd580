import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { EndedShare, SharedCall } from '~/features/safety/emergency/shared/shared-call';
import { openShared } from '~/features/safety/emergency/shared/shared-links.server';
import { UnknownShare } from '~/features/safety/emergency/shared/unknown-share';
import type { RouteHandle } from '~/http/route.server';
import { readBasemapSetup } from '~/platform/map/basemap-setup.server';
import { describePlace } from '~/platform/places/describe-place';
import { deadLinkBoundary } from '~/shell/error-screen';
import { useHasMap } from '~/ui/remix/surroundings';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'emergency', isSecret: true } satisfies RouteHandle;

export const meta = titled('Emergency share');

/** Anyone with the link may read it without signing in. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = context;
  const { emergencyNumber } = services.config;
  const [shared, ground] = await Promise.all([
    openShared(services, params.token ?? ''),
    readBasemapSetup(services),
  ]);
  const location = shared.state === 'active' ? shared.location : null;
  return {
    shared,
    inWords: location && describePlace(location, services.config),
    emergencyNumber,
    ground,
    sharedPath: `/emergency/shared/${params.token}`,
  };
}

export default function Shared() {
  const { shared, ...rest } = useLoaderData<typeof loader>();
  const hasMap = useHasMap();
  if (shared.state !== 'active') {
    return (
      <Page title="This call for help is over" width="narrow">
        <EndedShare shared={shared} sharedPath={rest.sharedPath} />
      </Page>
    );
  }
  return (
    <Page title={`${shared.senderName} asks for help`} width="narrow">
      <SharedCall shared={shared} hasMap={hasMap} {...rest} />
    </Page>
  );
}

export const ErrorBoundary = deadLinkBoundary(UnknownShare);
