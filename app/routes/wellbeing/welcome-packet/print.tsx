import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { PrintedTasks } from '~/features/wellbeing/move-in/printed-tasks';
import { WhoToCall } from '~/features/wellbeing/move-in/who-to-call';
import { packetPages, packetPath } from '~/features/wellbeing/packet-pages';
import '~/features/wellbeing/packet/packet-print.css';
import { readPacket } from '~/features/wellbeing/packet/packet.server';
import { PaperHead } from '~/features/wellbeing/packet/paper-head';
import { PrintedServices } from '~/features/wellbeing/public-services/printed-services';
import { schoolDisplay } from '~/features/wellbeing/zones/school-display';
import { taxDisplay } from '~/features/wellbeing/zones/tax-display';
import { PrintedZones } from '~/features/wellbeing/zones/printed-zones';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'residents', keeps: 'page', isPaper: true } satisfies RouteHandle;

export const meta = titled('Print the packet · Welcome Packet');

export const loader = forPage(handle, ({ services, viewer }) => readPacket(services, viewer));

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
      <PrintSection>
        <Panel title={packetPages.moveIn.title}>
          <PrintedTasks tasks={tasks} />
        </Panel>
      </PrintSection>
      <PrintSection>
        <Panel title={packetPages.helpLines.title}>
          <WhoToCall {...whoToCall} isPrinted />
        </Panel>
      </PrintSection>
      <PrintSection>
        <PrintedZones {...schools} look={schoolDisplay} />
      </PrintSection>
      <PrintSection>
        <PrintedZones {...taxes} look={taxDisplay} />
      </PrintSection>
      <PrintSection>
        <Panel title={packetPages.services.title}>
          <PrintedServices services={services} />
        </Panel>
      </PrintSection>
    </Page>
  );
}

const PrintSection = ({ children }: { children: ReactNode }) => <div className="packet-part">{children}</div>;
