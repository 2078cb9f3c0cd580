import { useActionData, useLoaderData } from '@remix-run/react';

import { completeDay, getChallenge } from '~/features/health/programs/challenges.server';
import { formatDayDone } from '~/features/health/programs/program-toasts';
import { challengePath } from '~/features/health/programs/programs';
import { whyNotCompleteDay } from '~/features/health/programs/programs.policy';
import { challengeSteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Done for today · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  challenge: await getChallenge(services, viewer, params.challengeId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const challenge = await completeDay(services, viewer, params.challengeId);
  return redirectWithFlash(redirectTo ?? challengePath(params.challengeId), formatDayDone(challenge));
});

export default function DayDone() {
  const { challenge } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`${challenge.name}: done for today?`}
      of={{ name: challenge.name, path: challengePath(challenge.id) }}
      step={challengeSteps.done(challenge)}
      why={whyNotCompleteDay(challenge)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>{challenge.description}</p>
    </ConfirmPage>
  );
}
