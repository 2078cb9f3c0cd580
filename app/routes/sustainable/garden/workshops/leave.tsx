import { useActionData, useLoaderData } from '@remix-run/react';

import { WorkshopFacts } from '~/features/sustainable/garden/connect-panel';
import { gardenPath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { whyNotLeaveWorkshop } from '~/features/sustainable/garden/garden.policy';
import { getWorkshop, leaveWorkshop } from '~/features/sustainable/garden/workshops.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Leave Workshop · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  workshop: await getWorkshop(services, viewer, params.workshopId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { title } = await leaveWorkshop(services, viewer, params.workshopId);
  return redirectWithFlash(redirectTo ?? gardenPath, {
    title: `You have left ${title}`,
    description: 'Your spot is free for a neighbor.',
  });
});

export default function LeaveWorkshop() {
  const { workshop } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Leave ${workshop.title}?`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.leaveWorkshop(workshop)}
      why={whyNotLeaveWorkshop(workshop)}
      reply={useActionData<typeof action>()?.reply}
    >
      <WorkshopFacts workshop={workshop} />
    </ConfirmPage>
  );
}
