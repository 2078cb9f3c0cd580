import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { FacilityFacts } from '~/features/health/programs/facility-facts';
import { getFacility, joinFacility } from '~/features/health/programs/mindfulness.server';
import { formatFacilityJoined } from '~/features/health/programs/program-toasts';
import { facilityPath, freeOfCharge } from '~/features/health/programs/programs';
import { whyNotJoinFacility } from '~/features/health/programs/programs.policy';
import { facilitySteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Join · Wellness Programs · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { facility: await getFacility(args.context.services, viewer, args.params.facilityId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.facilityId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = facilityPath(id) }) => {
    const { facility, pointsAwarded } = await joinFacility(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, formatFacilityJoined(facility, pointsAwarded));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
        <p className="text-muted">Nothing is paid here: settle it with {facility.instructor}.</p>
      )}
    </ConfirmPage>
  );
}
