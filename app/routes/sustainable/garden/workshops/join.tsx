import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { WorkshopFacts } from '~/features/garden/connect-panel';
import { gardenPath } from '~/features/garden/garden';
import { whyNotJoinWorkshop } from '~/features/garden/garden.policy';
import { gardenSteps } from '~/features/garden/garden-steps';
import { getWorkshop, joinWorkshop } from '~/features/garden/workshops.server';
import { stepSchema } from '~/http/step.schema.server';
import { StepPage } from '~/ui/step-page';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { keepTyped } from '~/ui/keep-typed';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Join Workshop · Community Garden · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { workshop: await getWorkshop(args.context.services, viewer, args.params.workshopId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = gardenPath }) => {
    const { title } = await joinWorkshop(args.context.services, viewer, args.params.workshopId ?? '');
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: `You have joined ${title}`,
      description: 'Your place is kept. If you cannot come, please leave, so that a neighbour can.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function JoinWorkshop() {
  const { workshop } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={`Join ${workshop.title}`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.joinWorkshop(workshop)}
      why={whyNotJoinWorkshop(workshop)}
      reply={useActionData<typeof action>()?.reply}
    >
      <WorkshopFacts workshop={workshop} />
    </StepPage>
  );
}
