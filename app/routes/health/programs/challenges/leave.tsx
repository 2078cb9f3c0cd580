import { useActionData, useLoaderData } from '@remix-run/react';

import { getChallenge, leaveChallenge } from '~/features/health/programs/challenges.server';
import { formatChallengeLeft } from '~/features/health/programs/program-toasts';
import { challengePath } from '~/features/health/programs/programs';
import { whyNotLeave } from '~/features/health/programs/programs.policy';
import { challengeSteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Leave · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  challenge: await getChallenge(services, viewer, params.challengeId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const challenge = await leaveChallenge(services, viewer, params.challengeId);
  return redirectWithFlash(redirectTo ?? challengePath(params.challengeId), formatChallengeLeft(challenge));
});

export default function LeaveChallenge() {
  const { challenge } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Leave ${challenge.name}?`}
      of={{ name: challenge.name, path: challengePath(challenge.id) }}
      step={challengeSteps.leave(challenge)}
      why={whyNotLeave(challenge)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>You keep the days you did if you come back.</p>
    </ConfirmPage>
  );
}
