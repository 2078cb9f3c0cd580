import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { whyNotRelease } from '~/features/sustainable/garden/garden.policy';
import { releasePlot } from '~/features/sustainable/garden/plots/plot-reservations.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Give back · Community Garden · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { plot } = await readPlot(args.context.services, viewer, args.params.plotId ?? '');
  return { plot };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const plotId = args.params.plotId ?? '';
  return submitForm(args.request, stepSchema, async () => {
    await releasePlot(args.context.services, viewer, plotId);
    return redirectWithFlash(gardenPath, {
      tone: 'success',
      title: 'Plot given back',
      description: `Another household can garden on plot ${plotId} now.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function ReleasePlot() {
  const { plot } = useLoaderData<typeof loader>();
  const why = whyNotRelease(plot);
  return (
    <ConfirmPage
      title={`Give plot ${plot.id} back?`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.release(plot)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      {why === null && (
        <p>
          {plot.waiting > 0
            ? 'It goes to the household that waits for it longest, at once. '
            : 'It is free for every household then. '}
          What still grows there is theirs, so please harvest first.
        </p>
      )}
    </ConfirmPage>
  );
}
