import { useLoaderData } from '@remix-run/react';

import { packetPages } from '~/features/wellbeing/packet-pages';
import { getPublicService } from '~/features/wellbeing/public-services/public-services.server';
import { ServiceBody, ServiceNote } from '~/features/wellbeing/public-services/service-list';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => data?.service.name ?? 'Not found');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const service = await getPublicService(services, viewer, params.serviceId);
  return { service, where: await readWhere(services, viewer, service) };
});

export default function PublicService() {
  const { service, where } = useLoaderData<typeof loader>();
  return (
    <Page
      title={service.name}
      back={{ to: packetPages.services.path, label: packetPages.services.title }}
      width="narrow"
    >
      <Card>
        <div className="flex flex-col gap-3">
          <div>
            <ServiceNote service={service} />
          </div>
          <ServiceBody service={service} />
        </div>
      </Card>
      <WhereItIs place={service} {...where} />
    </Page>
  );
}
