import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { gardenPath, plotPath } from '~/features/sustainable/garden/garden';
import { whyNotReserve, whyNotWait } from '~/features/sustainable/garden/garden.policy';
import { gardenersSchema } from '~/features/sustainable/garden/garden.schema.server';
import { seasonEndNow } from '~/features/sustainable/garden/plots/assign-plots.server';
import { PlotPage } from '~/features/sustainable/garden/plots/plot-page';
import { joinPlotWaitlist } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Join Waitlist · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { plot, household } = await readPlot(services, viewer, params.plotId);
  return { plot, household, endsOn: seasonEndNow(services) };
});

export const action = formFor(handle, gardenersSchema, async ({ services, viewer, params }, input) => {
  const { position, name } = await joinPlotWaitlist(services, viewer, params.plotId, input);
  return redirectWithFlash(gardenPath, {
    title: 'Added to Waitlist',
    description: `Your household is number ${position} for plot ${name}.`,
  });
});

export default function WaitForPlot() {
  const { plot, household, endsOn } = useLoaderData<typeof loader>();
  return (
    <PlotPage
      title={`Join the waitlist for plot ${plot.name}`}
      plot={plot}
      endsOn={endsOn}
      why={whyNotWait(plot, household)}
      instead={
        whyNotReserve(plot, household) === null
          ? { to: `${plotPath(plot.id)}/reserve`, label: 'Reserve Plot' }
          : undefined
      }
      button="Join Waitlist"
      pendingLabel="Joining..."
      reply={useActionData<typeof action>()?.reply}
    >
      <p>
        {plot.waiting === 0
          ? 'Nobody is waiting for it yet. '
          : `Already waiting: ${counted(plot.waiting, 'household')}. `}
        When it’s given back or the season ends, it goes to the next in line. It’s yours right away, and we’ll
        tell everyone in your household.
      </p>
    </PlotPage>
  );
}
