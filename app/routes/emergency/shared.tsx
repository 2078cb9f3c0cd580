import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';

import { placeInWords } from '~/features/emergency/place-in-words';
import { isUnknownShare, UnknownShare } from '~/features/emergency/unknown-share';
import { EndedShare, SharedCall } from '~/features/emergency/shared-call';
import { openShared } from '~/features/emergency/shared-links.server';
import { ErrorScreen } from '~/shell/error-screen';
import { useHasMap } from '~/shell/shell-data';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Emergency share · VCLink' }];

/** Whoever has the link may read it, without a sign-in. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = context;
  const { mapCenter, communityName, emergencyNumber, tileUrl } = services.config;
  const shared = await openShared(services, params.token ?? '');
  const location = shared.state === 'active' ? shared.location : null;
  return {
    shared,
    inWords: location && placeInWords(location, mapCenter, communityName),
    emergencyNumber,
    tileUrl,
    sharedPath: `/emergency/shared/${params.token}`,
  };
}

export default function Shared() {
  const { shared, ...rest } = useLoaderData<typeof loader>();
  const hasMap = useHasMap();
  if (shared.state !== 'active') {
    return (
      <Page title={`${shared.senderName} is not sharing any more`} width="narrow">
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

export function ErrorBoundary() {
  const error = useRouteError();
  return isUnknownShare(error) ? <UnknownShare /> : <ErrorScreen error={error} />;
}
