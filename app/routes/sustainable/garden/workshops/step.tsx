import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { WorkshopFacts } from '~/features/sustainable/garden/connect-panel';
import { gardenPath, type WorkshopStep } from '~/features/sustainable/garden/garden';
import { toWorkshopStep } from '~/features/sustainable/garden/garden-steps';
import { whyNotTake } from '~/features/sustainable/garden/garden.policy';
import { getWorkshop, joinWorkshop, leaveWorkshop } from '~/features/sustainable/garden/workshops.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.step === 'leave' ? 'Leave' : 'Join'} Workshop · Community Garden`,
);

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as WorkshopStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => ({
  step: stepOf(context),
  workshop: await getWorkshop(services, viewer, params.workshopId),
}));

export const action = formFor(
  handle,
  stepSchema,
  async ({ services, viewer, params, context }, { redirectTo }) => {
    const isJoining = stepOf(context) === 'join';
    const take = isJoining ? joinWorkshop : leaveWorkshop;
    const { title } = await take(services, viewer, params.workshopId);
    return redirectWithFlash(redirectTo ?? gardenPath, {
      title: `You have ${isJoining ? 'joined' : 'left'} ${title}`,
      description: isJoining
        ? 'Your spot is saved. If you can’t make it, please leave so a neighbor can go.'
        : 'Your spot is free for a neighbor.',
    });
  },
);

export default function WorkshopStepPage() {
  const { step, workshop } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={step === 'join' ? `Join ${workshop.title}` : `Leave ${workshop.title}?`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={toWorkshopStep(workshop, step)}
      why={whyNotTake[step](workshop)}
      reply={useActionData<typeof action>()?.reply}
    >
      <WorkshopFacts workshop={workshop} />
    </ConfirmPage>
  );
}
