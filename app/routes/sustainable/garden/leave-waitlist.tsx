import { useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { getTurn, leavePlotWaitlist } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Leave the waitlist · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  turn: await getTurn(services, viewer, params.turnId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  const { plotName } = await leavePlotWaitlist(services, viewer, params.turnId);
  return redirectWithFlash(gardenPath, { title: `You left the waitlist for plot ${plotName}` });
});

export default function LeaveWaitlist() {
  const { turn } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Leave the waitlist for plot ${turn.plotName}?`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.leaveWaitlist(turn)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>Your household is number {turn.position} in line. If you join again later, you start at the end.</p>
    </ConfirmPage>
  );
}
