import { useLoaderData } from '@remix-run/react';

import { packetPath } from '~/features/wellbeing/packet-pages';
import { taxDisplay } from '~/features/wellbeing/zones/tax-display';
import { ZonePanel } from '~/features/wellbeing/zones/zone-panel';
import { readTaxInformation } from '~/features/wellbeing/zones/zones.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled(taxDisplay.title);

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [zoning, map] = await Promise.all([
    readTaxInformation(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { ...zoning, map };
});

export default function TaxZones() {
  const { zones, answer, map } = useLoaderData<typeof loader>();
  return (
    <Page title={taxDisplay.title} back={{ to: packetPath, label: 'Welcome Packet' }}>
      <ZonePanel zones={zones} answer={answer} look={taxDisplay} map={map} />
    </Page>
  );
}
