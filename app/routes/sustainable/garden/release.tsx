import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/garden/garden';
import { whyNotRelease } from '~/features/garden/garden.policy';
import { gardenSteps } from '~/features/garden/garden-steps';
import { releasePlot } from '~/features/garden/plot-reservations.server';
import { readPlot } from '~/features/garden/plots.server';
import { StepPage } from '~/ui/step-page';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function ReleasePlot() {
  const { plot } = useLoaderData<typeof loader>();
  const why = whyNotRelease(plot);
  return (
    <StepPage
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
    </StepPage>
  );
}
