import type { AppLoadContext } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { type ThreadStep, toThreadStep, whyNotStep } from '~/platform/threads/threads';
import { changeFollowing, readThread, toThreadKey } from '~/platform/threads/threads.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.step === 'leave' ? 'Unfollow' : 'Follow'} · ${data?.thread.about.name ?? 'Discussion'}`,
);

const stepOf = ({ pattern }: AppLoadContext) => pattern.split('/').at(-1) as ThreadStep;

export const loader = forPage(handle, async ({ services, viewer, params, context }) => {
  const { about, isFollowing } = await readThread(
    services,
    viewer,
    toThreadKey(services, context.pattern, params),
    1,
  );
  return { thread: { about, isFollowing }, step: stepOf(context) };
});

export const action = formFor(
  handle,
  stepSchema,
  async ({ services, viewer, params, context }, { redirectTo }) => {
    const key = toThreadKey(services, context.pattern, params);
    const step = stepOf(context);
    const { name, path } = await changeFollowing(services, viewer, key, step);
    const [title, description] = done[step](name);
    return redirectWithFlash(redirectTo ?? path, { title, description });
  },
);

const done: Record<ThreadStep, (name: string) => [title: string, description: string]> = {
  follow: (name) => ['You’re following the discussion', `You’ll hear when neighbors write in ${name}.`],
  leave: (name) => ['You unfollowed the discussion', `You won’t get new messages from ${name} anymore.`],
};

export default function ThreadStepPage() {
  const { thread, step } = useLoaderData<typeof loader>();
  const { name, path } = thread.about;
  return (
    <ConfirmPage
      title={step === 'follow' ? `Follow ${name}` : `Unfollow ${name}?`}
      of={{ name, path }}
      step={toThreadStep(thread.about, step)}
      why={whyNotStep[step](thread)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p>
        {step === 'follow'
          ? 'New messages go to your inbox, and to your devices if you turned that on.'
          : 'Your messages stay, and you can still read the discussion.'}
      </p>
    </ConfirmPage>
  );
}
