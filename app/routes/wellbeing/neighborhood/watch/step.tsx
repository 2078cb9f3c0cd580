import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { toWatchStep, watchPath, type WatchStep, whyNot } from '~/features/wellbeing/watch/watch';
import { watchSteps } from '~/features/wellbeing/watch/watch-steps.server';
import { getWatchPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.tab ?? 'Watch'} · Neighborhood`);

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as WatchStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => {
  const step = stepOf(context);
  const { tab, ask } = watchSteps[step];
  const post = await getWatchPost(services, viewer, params.postId);
  const [title, text] = ask(post);
  return { post, step, tab, title, text };
});

export const action = formFor(
  handle,
  stepSchema,
  async ({ services, viewer, params, context }, { redirectTo }) => {
    const { run, done } = watchSteps[stepOf(context)];
    const [title, description] = done(await run(services, viewer, params.postId));
    return redirectWithFlash(redirectTo ?? watchPath(params.postId), { title, description });
  },
);

export default function WatchStepPage() {
  const { post, step, title, text } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={title}
      of={{ name: post.name, path: watchPath(post.id) }}
      step={toWatchStep(post, step)}
      why={whyNot[step](post)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>{text}</p>
    </ConfirmPage>
  );
}
