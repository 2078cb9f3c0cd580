import { useLoaderData } from '@remix-run/react';

import { packetPages } from '~/features/wellbeing/packet-pages';
import { getPublicService } from '~/features/wellbeing/public-services/public-services.server';
import { ServiceBody, ServiceNote } from '~/features/wellbeing/public-services/service-list';
import { forViewer } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const meta = titled<typeof loader>((data) => data?.service.name ?? 'Not found');

export const loader = forViewer(async ({ services, viewer, params }) => ({
  service: await getPublicService(services, viewer, params.serviceId),
}));

export default function PublicService() {
  const { service } = useLoaderData<typeof loader>();
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
    </Page>
  );
}
