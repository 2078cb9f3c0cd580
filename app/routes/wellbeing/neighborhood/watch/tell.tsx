import { useActionData, useLoaderData } from '@remix-run/react';

import { TellForm } from '~/features/wellbeing/watch/tell-form';
import { tellSchema } from '~/features/wellbeing/watch/tell.schema.server';
import { watchPath } from '~/features/wellbeing/watch/watch';
import { getWatchPost } from '~/features/wellbeing/watch/watch.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { writeMessage } from '~/platform/threads/thread-messages.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Tell the watch · Neighborhood');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name } = await getWatchPost(services, viewer, params.postId);
  return {
    post: { id, name },
    emergencyNumber: services.config.emergencyNumber,
    formToken: crypto.randomUUID(),
  };
});

export const action = formFor(handle, tellSchema, async ({ services, viewer, params }, input) => {
  await writeMessage(services, viewer, { subject: 'watch_post', id: params.postId }, input);
  return redirectWithFlash(watchPath(params.postId), {
    title: 'Message sent',
    description: 'You now follow this discussion and get new messages.',
  });
});

export default function TellWatch() {
  const { post, ...form } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Tell the watch" back={{ to: watchPath(post.id), label: post.name }}>
      <TellForm {...form} reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}
