import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { gardenPath, plotPath } from '~/features/sustainable/garden/garden';
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
  const { step, plot, household, endsOn } = useLoaderData<typeof loader>();
  const other = step === 'reserve' ? 'wait' : 'reserve';
  const instead = { to: `${plotPath(plot.id)}/${other}`, label: plotSteps[other].label };
  return (
    <PlotPage
      title={`${plotSteps[step].title} ${plot.name}`}
      plot={plot}
      endsOn={endsOn}
      why={plotSteps[step].whyNot(plot, household)}
      instead={plotSteps[other].whyNot(plot, household) === null ? instead : undefined}
      button={plotSteps[step].label}
      pendingLabel={plotSteps[step].pendingLabel}
      reply={useActionData<typeof action>()?.reply}
    >
      {step === 'wait' ? (
        <p>
          {plot.waiting === 0
            ? 'Nobody is waiting for it yet. '
            : `Already waiting: ${counted(plot.waiting, 'household')}. `}
          When it’s given back or the season ends, it goes to the next in line. It’s yours right away, and
          we’ll tell everyone in your household.
        </p>
      ) : (
        <>
          <p>The plot is your household’s until the season ends. You can give it back sooner.</p>
          {household.turn && (
            <p>
              Your household is waiting for plot {household.turn.plotName}: reserving this one takes you off
              that waitlist.
            </p>
          )}
        </>
      )}
    </PlotPage>
  );
}
