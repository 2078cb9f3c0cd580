import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { stepSchema } from '~/http/step.schema.server';
import { keepTyped } from '~/ui/keep-typed';
import { getChallenge, leaveChallenge } from '~/features/programs/challenges.server';
import { sayChallengeLeft } from '~/features/programs/program-toasts';
import { challengePath } from '~/features/programs/programs';
import { whyNotLeave } from '~/features/programs/programs.policy';
import { StepPage } from '~/ui/step-page';
import { challengeSteps } from '~/features/programs/steps';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Leave · Wellness Programs · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { challenge: await getChallenge(args.context.services, viewer, args.params.challengeId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.challengeId ?? '';
  return submitForm(args.request, stepSchema, async ({ redirectTo = challengePath(id) }) => {
    const challenge = await leaveChallenge(args.context.services, viewer, id);
    return redirectWithFlash(redirectTo, sayChallengeLeft(challenge));
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function LeaveChallenge() {
  const { challenge } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={`Leave ${challenge.name}?`}
      of={{ name: challenge.name, path: challengePath(challenge.id) }}
      step={challengeSteps.leave(challenge)}
      why={whyNotLeave(challenge)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>The days that you have done stay, and count if you come back.</p>
    </StepPage>
  );
}
