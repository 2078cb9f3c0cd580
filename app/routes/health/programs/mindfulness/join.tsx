import { useActionData, useLoaderData } from '@remix-run/react';

import { FacilityFacts } from '~/features/health/programs/facility-card';
import { getFacility, joinFacility } from '~/features/health/programs/mindfulness.server';
import { formatFacilityJoined } from '~/features/health/programs/program-toasts';
import { facilityPath, freeOfCharge } from '~/features/health/programs/programs';
import { whyNotJoinFacility } from '~/features/health/programs/programs.policy';
import { facilitySteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Join · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  facility: await getFacility(services, viewer, params.facilityId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { facility, pointsAwarded } = await joinFacility(services, viewer, params.facilityId);
  return redirectWithFlash(
    redirectTo ?? facilityPath(params.facilityId),
    formatFacilityJoined(facility, pointsAwarded),
  );
});

export default function JoinFacility() {
  const { facility } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Join ${facility.name}`}
      of={{ name: facility.name, path: facilityPath(facility.id) }}
      step={facilitySteps.join(facility)}
      why={whyNotJoinFacility(facility)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>{facility.description}</p>
      <FacilityFacts facility={facility} />
      {facility.cost !== freeOfCharge && (
        <p className="text-muted">Pay in person: settle it with {facility.instructor}.</p>
      )}
    </ConfirmPage>
  );
}
