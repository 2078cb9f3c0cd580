import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath, plotPath } from '~/features/sustainable/garden/garden';
import { whyNotReserve, whyNotWait } from '~/features/sustainable/garden/garden.policy';
import { gardenersSchema } from '~/features/sustainable/garden/garden.schema.server';
import { formatLastDay, seasonEndNow } from '~/features/sustainable/garden/plots/give-plots.server';
import { PlotPage } from '~/features/sustainable/garden/plots/plot-page';
import { reservePlot } from '~/features/sustainable/garden/plots/plot-reservations.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Reserve Plot · Community Garden · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const { plot, household } = await readPlot(services, viewer, args.params.plotId ?? '');
  return { plot, household, endsOn: seasonEndNow(services) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const plotId = args.params.plotId ?? '';
  return submitForm(args.request, gardenersSchema, async (input) => {
    const { endsOn } = await reservePlot(args.context.services, viewer, plotId, input);
    return redirectWithFlash(gardenPath, {
      tone: 'success',
      title: `Plot ${plotId} is yours`,
      description: `Your household has it until ${formatLastDay(endsOn)}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function ReservePlot() {
  const { plot, household, endsOn } = useLoaderData<typeof loader>();
  return (
    <PlotPage
      title={`Reserve plot ${plot.id}`}
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
      <p>The plot is your household’s until the season ends. You can give it back before.</p>
      {household.turn && (
        <p>
          Your household waits for plot {household.turn.plotId}: it leaves that waitlist when you reserve this
          one.
        </p>
      )}
    </PlotPage>
  );
}
