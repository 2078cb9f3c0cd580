import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { gardenPath } from '~/features/sustainable/garden/garden';
import { gardenSteps } from '~/features/sustainable/garden/garden-steps';
import { getTurn, leavePlotWaitlist } from '~/features/sustainable/garden/plots/plot-waiting.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Leave the waitlist · Community Garden · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { turn: await getTurn(args.context.services, viewer, args.params.turnId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async () => {
    const { plotId } = await leavePlotWaitlist(args.context.services, viewer, args.params.turnId ?? '');
    return redirectWithFlash(gardenPath, {
      tone: 'success',
      title: `You have left the waitlist of plot ${plotId}`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function LeaveWaitlist() {
  const { turn } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Leave the waitlist of plot ${turn.plotId}?`}
      of={{ name: 'Community Garden', path: gardenPath }}
      step={gardenSteps.leaveWaitlist(turn)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>
        Your household is number {turn.position} in the queue. If you join again later, you start at its end.
      </p>
    </ConfirmPage>
  );
}
