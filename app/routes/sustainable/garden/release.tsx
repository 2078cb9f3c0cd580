import { useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { whyNotRelease } from '~/features/sustainable/garden/garden.policy';
import { releasePlot } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { readPlot } from '~/features/sustainable/garden/plots/plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Give back · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { plot } = await readPlot(services, viewer, params.plotId);
  return { plot };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  const { name } = await releasePlot(services, viewer, params.plotId);
  return redirectWithFlash(gardenPath, {
    title: 'Plot given back',
    description: `Another household can garden on plot ${name} now.`,
  });
});

export default function ReleasePlot() {
  const { plot } = useLoaderData<typeof loader>();
  const why = whyNotRelease(plot);
  return (
    <ConfirmPage
      title={`Give plot ${plot.name} back?`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.release(plot)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      {why === null && (
        <p>
          {plot.waiting > 0
            ? 'It goes right away to the household that has waited longest. '
            : 'Then any household can reserve it. '}
          Anything still growing goes with it, so please harvest first.
        </p>
      )}
    </ConfirmPage>
  );
}
