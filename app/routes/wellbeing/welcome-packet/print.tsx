import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Checklist } from '~/features/wellbeing/move-in/checklist';
import { WhoToCall } from '~/features/wellbeing/move-in/who-to-call';
import { packetPages, packetPath } from '~/features/wellbeing/packet/packet';
import '~/features/wellbeing/packet/packet-print.css';
import { readPacket } from '~/features/wellbeing/packet/packet.server';
import { PaperHead } from '~/features/wellbeing/packet/paper-head';
import { ServiceList } from '~/features/wellbeing/public-services/service-list';
import { schoolLook } from '~/features/wellbeing/zones/school-look';
import { taxLook } from '~/features/wellbeing/zones/tax-look';
import { PrintedZones } from '~/features/wellbeing/zones/zone-panel';
import { forViewer } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { PrintButton } from '~/ui/print-button';

export const meta = titled('Print the packet · Welcome Packet');

export const loader = forViewer(({ services, viewer }) => readPacket(services, viewer));

/** All of the packet on one page, for paper. */
export default function PrintedPacket() {
  const { tasks, whoToCall, taxes, schools, services } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Welcome Packet"
      back={{ to: packetPath, label: 'Welcome Packet' }}
      action={
        <PrintButton otherwise="To print it, choose Print in your browser’s menu.">
          Print the packet
        </PrintButton>
      }
    >
      <PaperHead />
      <Part>
        <Panel title={packetPages.moveIn.title}>
          <Checklist tasks={tasks} />
        </Panel>
      </Part>
      <Part>
        <Panel title={packetPages.helpLines.title}>
          <WhoToCall {...whoToCall} isPrinted />
        </Panel>
      </Part>
      <Part>
        <PrintedZones {...schools} look={schoolLook} />
      </Part>
      <Part>
        <PrintedZones {...taxes} look={taxLook} />
      </Part>
      <Part>
        <Panel title={packetPages.services.title}>
          <ServiceList services={services} isOpen />
        </Panel>
      </Part>
    </Page>
  );
}

/** What packet-print.css lays out on paper. */
const Part = ({ children }: { children: ReactNode }) => <div className="packet-part">{children}</div>;
