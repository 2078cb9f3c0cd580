import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { readSearch } from '~/domain/search.server';
import { packetPages, packetPath } from '~/features/wellbeing/packet-pages';
import { listPublicServices } from '~/features/wellbeing/public-services/public-services.server';
import { ServicesPanel } from '~/features/wellbeing/public-services/services-panel';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listElsewhere } from '~/platform/search/elsewhere.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

const { title } = packetPages.services;

export const meta = titled(title);

export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const search = readSearch(request);
  const isWrong = search.error !== null;
  const [{ found, isNearestFirst }, map] = await Promise.all([
    isWrong ? { found: [], isNearestFirst: false } : listPublicServices(services, viewer, search),
    readMapSetup(services, viewer),
  ]);
  const shown = firstRows(new URL(request.url), 'services', found, 8).rows.length;
  const elsewhere =
    found.length === 0 ? await listElsewhere(services, packetPages.services.path, search.q) : [];
  return data({ search, found, shown, isNearestFirst, map, elsewhere }, { status: isWrong ? 400 : 200 });
});

export default function PublicServices() {
  const { map, ...services } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead="Public places and services, open to everyone."
      back={{ to: packetPath, label: 'Welcome Packet' }}
    >
      <ServicesPanel {...services} map={map} />
    </Page>
  );
}
