import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { stepSchema } from '~/http/step.schema.server';
import { keepTyped } from '~/ui/keep-typed';
import { completeSession, getFacility } from '~/features/programs/mindfulness.server';
import { saySessionDone } from '~/features/programs/program-toasts';
import { facilityPath } from '~/features/programs/programs';
import { whyNotCompleteSession } from '~/features/programs/programs.policy';
import { StepPage } from '~/ui/step-page';
import { facilitySteps } from '~/features/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Session done · Wellness Programs · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { facility: await getFacility(args.context.services, viewer, args.params.facilityId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.facilityId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = facilityPath(id) }) => {
    const { facility, pointsAwarded } = await completeSession(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, saySessionDone(facility, pointsAwarded));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function SessionDone() {
  const { facility } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={`A session at ${facility.name}`}
      of={{ name: facility.name, path: facilityPath(facility.id) }}
      step={facilitySteps.done(facility)}
      why={whyNotCompleteSession(facility)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>One session a day counts.</p>
    </StepPage>
  );
}
