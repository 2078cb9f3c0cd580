import { useActionData, useLoaderData } from '@remix-run/react';

import { ChallengeFacts } from '~/features/health/programs/challenge-card';
import { getChallenge, joinChallenge } from '~/features/health/programs/challenges.server';
import { formatChallengeJoined } from '~/features/health/programs/program-toasts';
import { challengePath } from '~/features/health/programs/programs';
import { whyNotJoinAgain } from '~/features/health/programs/programs.policy';
import { challengeSteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Join Challenge · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  challenge: await getChallenge(services, viewer, params.challengeId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  const challenge = await joinChallenge(services, viewer, params.challengeId);
  return redirectWithFlash(redirectTo ?? challengePath(params.challengeId), formatChallengeJoined(challenge));
});

export default function JoinChallenge() {
  const { challenge } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Join ${challenge.name}`}
      of={{ name: challenge.name, path: challengePath(challenge.id) }}
      step={challengeSteps.join(challenge)}
      why={whyNotJoinAgain(challenge)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>{challenge.description}</p>
      <ChallengeFacts challenge={challenge} />
    </ConfirmPage>
  );
}
