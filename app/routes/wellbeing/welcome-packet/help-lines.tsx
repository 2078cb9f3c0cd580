import { useLoaderData } from '@remix-run/react';

import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { listHelpLines } from '~/features/wellbeing/move-in/move-in.server';
import { WhoToCall } from '~/features/wellbeing/move-in/who-to-call';
import { packetPages, packetPath } from '~/features/wellbeing/packet-pages';
import { forPage, type RouteHandle } from '~/http/route.server';
import { HtmlOnce } from '~/ui/html-once';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

const { title } = packetPages.helpLines;

export const meta = titled(title);

export const loader = forPage(handle, async ({ services, viewer, once }) => ({
  lines: once(await listHelpLines(services, viewer)),
  emergencyNumber: services.config.emergencyNumber,
}));

export default function HelpLines() {
  const { lines, emergencyNumber } = useLoaderData<typeof loader>();
  return (
    <Page title={title} back={{ to: packetPath, label: 'Welcome Packet' }}>
      <HtmlOnce of={lines}>
        {(lines) => <WhoToCall lines={lines} emergencyNumber={emergencyNumber} />}
      </HtmlOnce>
      <ReportProblemLink />
    </Page>
  );
}
