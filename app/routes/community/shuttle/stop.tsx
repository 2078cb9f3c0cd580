import { useLoaderData } from '@remix-run/react';

import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { useTraffic } from '~/features/community/shuttle/live/use-traffic';
import { ChangeStop } from '~/features/community/shuttle/next-arrivals';
import { shuttlePath } from '~/features/community/shuttle/seats/seats';
import { readStopPage } from '~/features/community/shuttle/shuttle-page.server';
import { StopDepartures } from '~/features/community/shuttle/timetable/stop-departures';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhoSees } from '~/platform/attendees/who-sees';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.place.name ?? 'Stop'} · Shuttle Services`);

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readStopPage(services, viewer, params.stopId),
);

const aheadMs = 2 * 60 * 60_000;

export default function ShuttleStop() {
  const data = useLoaderData<typeof loader>();
  const { place, closed } = data;
  const traffic = useTraffic(data);
  useFocusFallback(data.seats);
  return (
    <Page
      title={place.name}
      lead={place.walk ? `${place.address} · ${place.walk} min walk from home` : place.address}
      back={{ to: shuttlePath, label: 'Shuttle Services' }}
    >
      {closed && <p className="font-semibold">{closed}</p>}
      <Panel
        title="In the next two hours"
        action={<ChangeStop from={place.id} />}
        description="We’ll hold your seat from this stop on. You can cancel until the shuttle comes."
      >
        <StopDepartures {...data} {...traffic} aheadMs={aheadMs} />
        <WhoSees also="The driver sees your name." />
      </Panel>
      <ReportProblemLink about={{ kind: 'stop', id: place.id }} />
    </Page>
  );
}
