import { useActionData, useLoaderData } from '@remix-run/react';

import { completeSession, getFacility } from '~/features/health/programs/mindfulness.server';
import { formatSessionDone } from '~/features/health/programs/program-toasts';
import { facilityPath } from '~/features/health/programs/programs';
import { whyNotCompleteSession } from '~/features/health/programs/programs.policy';
import { facilitySteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Session done · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  facility: await getFacility(services, viewer, params.facilityId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const { facility, pointsAwarded } = await completeSession(services, viewer, params.facilityId);
  return redirectWithFlash(
    redirectTo ?? facilityPath(params.facilityId),
    formatSessionDone(facility, pointsAwarded),
  );
});

export default function SessionDone() {
  const { facility } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`A session at ${facility.name}`}
      of={{ name: facility.name, path: facilityPath(facility.id) }}
      step={facilitySteps.done(facility)}
      why={whyNotCompleteSession(facility)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>One session a day counts.</p>
    </ConfirmPage>
  );
}
