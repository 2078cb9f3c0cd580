import { useActionData, useLoaderData } from '@remix-run/react';

import { LeavingMeans } from '~/features/health/programs/facility-card';
import { getFacility, leaveFacility } from '~/features/health/programs/mindfulness.server';
import { formatFacilityLeft } from '~/features/health/programs/program-toasts';
import { facilityPath } from '~/features/health/programs/programs';
import { whyNotLeave } from '~/features/health/programs/programs.policy';
import { facilitySteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Leave · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  facility: await getFacility(services, viewer, params.facilityId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const facility = await leaveFacility(services, viewer, params.facilityId);
  return redirectWithFlash(redirectTo ?? facilityPath(params.facilityId), formatFacilityLeft(facility));
});

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
