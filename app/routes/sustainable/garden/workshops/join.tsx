import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { WorkshopFacts } from '~/features/sustainable/garden/connect-panel';
import { gardenPath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { whyNotJoinWorkshop } from '~/features/sustainable/garden/garden.policy';
import { getWorkshop, joinWorkshop } from '~/features/sustainable/garden/workshops.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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
      description: 'Your place is kept. If you cannot come, please leave, so that a neighbor can.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function JoinWorkshop() {
  const { workshop } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Join ${workshop.title}`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.joinWorkshop(workshop)}
      why={whyNotJoinWorkshop(workshop)}
      reply={useActionData<typeof action>()?.reply}
    >
      <WorkshopFacts workshop={workshop} />
    </ConfirmPage>
  );
}
