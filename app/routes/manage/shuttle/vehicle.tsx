import { useLoaderData } from '@remix-run/react';

import { dutyPath, makeLinkPath, serviceBack } from '~/features/community/shuttle/dispatch/dispatch';
import { readVehicle } from '~/features/community/shuttle/dispatch/driver-links.server';
import { DriverLinks, FreshLink } from '~/features/community/shuttle/dispatch/vehicle-page';
import { drivePath } from '~/features/community/shuttle/drive/drive';
import { forPage, type RouteHandle } from '~/http/route.server';
import { driverLinkCookie } from '~/http/secret-cookies.server';
import { toQrCode } from '~/platform/sharing/qr.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';

export const handle = { open: 'shuttle' } satisfies RouteHandle;

export const meta = titled('Shuttle and driver');

export const loader = forPage(handle, async ({ services, viewer, params, request, context, origin }) => {
  const cookie = await driverLinkCookie.read({ request, context });
  const { freshToken, ...page } = await readVehicle(services, viewer, params.vehicleId, cookie);
  const url = freshToken && origin + drivePath(freshToken);
  return { ...page, fresh: url && { url, qrCode: await toQrCode(url) } };
});

export default function Vehicle() {
  const { vehicle, links, fresh } = useLoaderData<typeof loader>();
  const { id, name, isOnDuty, currentDriverName, hasTracker } = vehicle;
  return (
    <Page title={name} back={serviceBack}>
      {fresh && <FreshLink {...fresh} />}
      <Panel
        title={isOnDuty ? 'On duty' : 'Off duty'}
        action={<SecondaryLink to={dutyPath(id)}>Change duty</SecondaryLink>}
      >
        <p>{currentDriverName ? `Driver: ${currentDriverName}` : 'No driver is named.'}</p>
        <p>
          {hasTracker
            ? 'A tracker sends where it is.'
            : 'It has no tracker. The phone of a driver on duty sends where it is.'}
        </p>
      </Panel>
      <Panel
        title="Driver’s links"
        action={<SecondaryLink to={makeLinkPath(id)}>Make a link for the driver</SecondaryLink>}
      >
        <DriverLinks vehicleId={id} links={links} />
      </Panel>
    </Page>
  );
}
