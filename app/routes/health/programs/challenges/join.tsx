import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ChallengeFacts } from '~/features/health/programs/challenge-facts';
import { getChallenge, joinChallenge } from '~/features/health/programs/challenges.server';
import { formatChallengeJoined } from '~/features/health/programs/program-toasts';
import { challengePath } from '~/features/health/programs/programs';
import { whyNotJoinAgain } from '~/features/health/programs/programs.policy';
import { challengeSteps } from '~/features/health/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Join Challenge · Wellness Programs · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { challenge: await getChallenge(args.context.services, viewer, args.params.challengeId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.challengeId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = challengePath(id) }) => {
    const challenge = await joinChallenge(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, formatChallengeJoined(challenge));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

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
