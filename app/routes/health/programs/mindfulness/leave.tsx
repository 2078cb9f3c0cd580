import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { stepSchema } from '~/http/step.schema.server';
import { keepTyped } from '~/ui/keep-typed';
import { LeavingMeans } from '~/features/programs/leave-facility';
import { getFacility, leaveFacility } from '~/features/programs/mindfulness.server';
import { sayFacilityLeft } from '~/features/programs/program-toasts';
import { facilityPath } from '~/features/programs/programs';
import { whyNotLeave } from '~/features/programs/programs.policy';
import { StepPage } from '~/ui/step-page';
import { facilitySteps } from '~/features/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Leave · Wellness Programs · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { facility: await getFacility(args.context.services, viewer, args.params.facilityId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.facilityId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = facilityPath(id) }) => {
    const facility = await leaveFacility(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, sayFacilityLeft(facility));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function LeaveFacilityPage() {
  const { facility } = useLoaderData<typeof loader>();
  const why = whyNotLeave(facility);
  return (
    <StepPage
      title={`Leave ${facility.name}?`}
      of={{ name: facility.name, path: facilityPath(facility.id) }}
      step={facilitySteps.leave(facility)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      {why === null && <LeavingMeans facility={facility} />}
    </StepPage>
  );
}
