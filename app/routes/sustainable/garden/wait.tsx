import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { gardenPath, plotPath } from '~/features/sustainable/garden/garden';
import { whyNotReserve, whyNotWait } from '~/features/sustainable/garden/garden.policy';
import { gardenersSchema } from '~/features/sustainable/garden/garden.schema.server';
import { seasonEndNow } from '~/features/sustainable/garden/plots/give-plots.server';
import { PlotPage } from '~/features/sustainable/garden/plots/plot-page';
import { joinPlotWaitlist } from '~/features/sustainable/garden/plots/plot-waiting.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Join Waitlist · Community Garden · VCLink' }];

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
    const { position } = await joinPlotWaitlist(args.context.services, viewer, plotId, input);
    return redirectWithFlash(gardenPath, {
      tone: 'success',
      title: 'Added to Waitlist',
      description: `Your household is number ${position} for plot ${plotId}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function WaitForPlot() {
  const { plot, household, endsOn } = useLoaderData<typeof loader>();
  return (
    <PlotPage
      title={`Wait for plot ${plot.id}`}
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
          ? 'Nobody waits for it yet. '
          : `Waiting already: ${counted(plot.waiting, 'household')}. `}
        As soon as it is given back, or the season ends, it goes to who waits longest: it is yours then at
        once, and we tell everybody in your household.
      </p>
    </PlotPage>
  );
}
