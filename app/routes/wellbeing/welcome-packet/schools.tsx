import { useLoaderData } from '@remix-run/react';

import { packetPath } from '~/features/wellbeing/packet-pages';
import { schoolDisplay } from '~/features/wellbeing/zones/school-display';
import { ZonePanel } from '~/features/wellbeing/zones/zone-panel';
import { readSchoolZoning } from '~/features/wellbeing/zones/zones.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled(schoolDisplay.title);

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [zoning, map] = await Promise.all([
    readSchoolZoning(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { ...zoning, map };
});

export default function SchoolZones() {
  const { zones, answer, map } = useLoaderData<typeof loader>();
  return (
    <Page title={schoolDisplay.title} back={{ to: packetPath, label: 'Welcome Packet' }}>
      <ZonePanel zones={zones} answer={answer} look={schoolDisplay} map={map} />
    </Page>
  );
}
