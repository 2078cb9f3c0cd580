import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import {
  toWaitingStep,
  waitingPath,
  type WaitingStep,
} from '~/features/community/marketplace/board/newcomers';
import { getWaiting, removePost, showPost } from '~/features/community/marketplace/board/newcomers.server';
import { WaitingFacts } from '~/features/community/marketplace/board/waiting-facts';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'reports', list: waitingPath } satisfies RouteHandle;

export const meta = titled('Newcomers’ posts');

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as WaitingStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => ({
  step: stepOf(context),
  post: await getWaiting(services, viewer, params.listingId),
}));

export const action = formFor(handle, stepSchema, async ({ services, viewer, params, context }) => {
  const isShown = stepOf(context) === 'show';
  await (isShown ? showPost : removePost)(services, viewer, params.listingId);
  return redirectWithFlash(
    waitingPath,
    isShown
      ? { title: 'The post is shown', description: 'We told its author.' }
      : { title: 'Post removed', description: 'We told its author. Nobody else saw it.' },
  );
});

export default function DecidePost() {
  const { step, post } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={step === 'show' ? 'Show this post?' : 'Remove this post?'}
      of={{ name: 'Newcomers’ posts', path: waitingPath }}
      step={toWaitingStep(post, step)}
      why={null}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="font-medium wrap-anywhere">{post.title}</p>
      <WaitingFacts post={post} />
    </ConfirmPage>
  );
}
