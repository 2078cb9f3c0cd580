import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { notReached, shuttlePath, shuttleSteps } from '~/features/community/shuttle/seats/seats';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { readOffered } from '~/platform/offered/offered.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { reportActivity } from '~/platform/rewards/points/points.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'I took the shuttle · Shuttle Services · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const offered = await readOffered(args.context.services);
  return { why: offered.has('shuttle') ? null : 'There is no shuttle here yet.' };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, stepSchema, async ({ redirectTo = shuttlePath }) => {
    const { pointsAwarded } = await reportActivity(args.context.services, viewer, 'use_shuttle');
    return redirectWithFlash(redirectTo, {
      tone: 'success',
      title: pointsAwarded > 0 ? 'Thank you for leaving the car at home' : 'Noted for today already',
      ...formatPoints(pointsAwarded),
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, notReached);

export default function TookTheShuttle() {
  return (
    <ConfirmPage
      title="Did you take the shuttle today?"
      of={{ name: 'Shuttle Services', path: shuttlePath }}
      step={shuttleSteps.ridden()}
      why={useLoaderData<typeof loader>().why}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>A ride earns eco points, once a day.</p>
    </ConfirmPage>
  );
}
