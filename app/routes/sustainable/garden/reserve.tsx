import { useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath, plotPath } from '~/features/sustainable/garden/garden';
import { whyNotReserve, whyNotWait } from '~/features/sustainable/garden/garden.policy';
import { gardenersSchema } from '~/features/sustainable/garden/garden.schema.server';
import { formatLastDay, seasonEndNow } from '~/features/sustainable/garden/plots/assign-plots.server';
import { PlotPage } from '~/features/sustainable/garden/plots/plot-page';
import { reservePlot } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Reserve Plot · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { plot, household } = await readPlot(services, viewer, params.plotId);
  return { plot, household, endsOn: seasonEndNow(services) };
});

export const action = formFor(handle, gardenersSchema, async ({ services, viewer, params }, input) => {
  const { endsOn, name } = await reservePlot(services, viewer, params.plotId, input);
  return redirectWithFlash(gardenPath, {
    title: `Plot ${name} is yours`,
    description: `Your household has it until ${formatLastDay(endsOn)}.`,
  });
});

export default function ReservePlot() {
  const { plot, household, endsOn } = useLoaderData<typeof loader>();
  return (
    <PlotPage
      title={`Reserve plot ${plot.name}`}
      plot={plot}
      endsOn={endsOn}
      why={whyNotReserve(plot, household)}
      instead={
        whyNotWait(plot, household) === null
          ? { to: `${plotPath(plot.id)}/wait`, label: 'Join Waitlist' }
          : undefined
      }
      button="Reserve Plot"
      pendingLabel="Reserving..."
      reply={useActionData<typeof action>()?.reply}
    >
      <p>The plot is your household’s until the season ends. You can give it back sooner.</p>
      {household.turn && (
        <p>
          Your household is waiting for plot {household.turn.plotName}: reserving this one takes you off that
          waitlist.
        </p>
      )}
    </PlotPage>
  );
}
