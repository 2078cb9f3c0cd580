import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { readSearch } from '~/domain/search.server';
import { Checklist } from '~/features/wellbeing/move-in/checklist';
import type { PacketPart } from '~/features/wellbeing/move-in/move-in';
import { listHelpLines, listTasks } from '~/features/wellbeing/move-in/move-in.server';
import { PacketContents, PaperHead } from '~/features/wellbeing/move-in/packet-head';
import '~/features/wellbeing/move-in/packet-print.css';
import { WhoToCall } from '~/features/wellbeing/move-in/who-to-call';
import { listPublicServices } from '~/features/wellbeing/public-services/public-services.server';
import { ServicesPanel } from '~/features/wellbeing/public-services/services-panel';
import { SchoolPanel } from '~/features/wellbeing/zones/school-panel';
import { TaxPanel } from '~/features/wellbeing/zones/tax-panel';
import { readSchoolZoning, readTaxInformation } from '~/features/wellbeing/zones/zones.server';
import { forViewer } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { useHasMap } from '~/shell/shell-data';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const meta = titled('Welcome Packet');

export const loader = forViewer(async ({ services, viewer, request }) => {
  const search = readSearch(request);
  const [tasks, lines, tax, schools, publicServices, map] = await Promise.all([
    listTasks(services, viewer),
    listHelpLines(services, viewer),
    readTaxInformation(services, viewer),
    readSchoolZoning(services, viewer),
    search.error === null
      ? listPublicServices(services, viewer, search)
      : { found: [], isNearestFirst: false },
    readMapSetup(services, viewer),
  ]);
  const { emergencyNumber } = services.config;
  return data(
    {
      tasks,
      whoToCall: { lines, emergencyNumber },
      tax,
      schools,
      services: { search, ...publicServices },
      map,
    },
    { status: search.error === null ? 200 : 400 },
  );
});

export default function WelcomePacket() {
  const { tasks, whoToCall, tax, schools, services, ...data } = useLoaderData<typeof loader>();
  const map = useHasMap() ? data.map : null;
  return (
    <Page
      title="Welcome Packet"
      lead="What to see to first, whom to call, and what holds for your address."
      back={{ to: '/wellbeing', label: 'Well-being' }}
      action={
        <PrintButton otherwise="To print it, choose Print in your browser’s menu.">
          Print the packet
        </PrintButton>
      }
    >
      <PaperHead />
      <PacketContents />
      <Part id="checklist">
        <Checklist tasks={tasks} />
      </Part>
      <Part id="who-to-call">
        <WhoToCall {...whoToCall} />
      </Part>
      <Part id="tax">
        <TaxPanel tax={tax} map={map} />
      </Part>
      <Part id="schools">
        <SchoolPanel schools={schools} map={map} />
      </Part>
      <Part id="services">
        <ServicesPanel part="services" {...services} map={map} />
      </Part>
    </Page>
  );
}

/** Where links lead, and what packet-print.css lays out on paper. */
const Part = ({ id, children }: { id: PacketPart; children: ReactNode }) => (
  <div id={id} className="packet-part">
    {children}
  </div>
);
