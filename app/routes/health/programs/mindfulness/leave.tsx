import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { LeavingMeans } from '~/features/health/programs/leave-facility';
import { getFacility, leaveFacility } from '~/features/health/programs/mindfulness.server';
import { formatFacilityLeft } from '~/features/health/programs/program-toasts';
import { facilityPath } from '~/features/health/programs/programs';
import { whyNotLeave } from '~/features/health/programs/programs.policy';
import { facilitySteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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
    return redirectWithFlash(redirectTo, formatFacilityLeft(facility));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function LeaveFacilityPage() {
  const { facility } = useLoaderData<typeof loader>();
  const why = whyNotLeave(facility);
  return (
    <ConfirmPage
      title={`Leave ${facility.name}?`}
      of={{ name: facility.name, path: facilityPath(facility.id) }}
      step={facilitySteps.leave(facility)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      {why === null && <LeavingMeans facility={facility} />}
    </ConfirmPage>
  );
}
