import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { type PlotStep, plotSteps } from '~/features/sustainable/garden/garden.policy';
import { gardenersSchema } from '~/features/sustainable/garden/garden.schema.server';
import { formatLastDay, seasonEndNow } from '~/features/sustainable/garden/plots/assign-plots.server';
import { PlotPage } from '~/features/sustainable/garden/plots/plot-page';
import { joinPlotWaitlist, reservePlot } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${plotSteps[data?.step ?? 'reserve'].label} · Community Garden`,
);

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as PlotStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => {
  const { plot, household } = await readPlot(services, viewer, params.plotId);
  return { step: stepOf(context), plot, household, endsOn: seasonEndNow(services) };
});

export const action = formFor(
  handle,
  gardenersSchema,
  async ({ services, viewer, params, context }, input) => {
    if (stepOf(context) === 'wait') {
      const { position, name } = await joinPlotWaitlist(services, viewer, params.plotId, input);
      return redirectWithFlash(gardenPath, {
        title: 'Added to Waitlist',
        description: `Your household is number ${position} for plot ${name}.`,
      });
    }
    const { endsOn, name } = await reservePlot(services, viewer, params.plotId, input);
    return redirectWithFlash(gardenPath, {
      title: `Plot ${name} is yours`,
      description: `Your household has it until ${formatLastDay(endsOn)}.`,
    });
  },
);

export default function TakePlot() {
  return <PlotPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}
