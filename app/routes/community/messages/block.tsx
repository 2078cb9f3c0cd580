import { useActionData, useLoaderData } from '@remix-run/react';

import {
  blockPath,
  conversationPath,
  conversationRoute,
  toConversationKey,
} from '~/features/community/conversations/conversations';
import { blockInConversation, getBlockable } from '~/features/community/conversations/conversations.server';
import { neighborsPath } from '~/features/community/neighbors/neighbors';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', list: '/community/messages' } satisfies RouteHandle;

export const meta = titled('Block a neighbor');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const key = toConversationKey(params);
  const { withName, hasBlocked } = await getBlockable(services, viewer, key);
  return { key, withName, hasBlocked };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }) => {
  const key = toConversationKey(params);
  const { withName, hasBegun } = await blockInConversation(services, viewer, key);
  return redirectWithFlash(hasBegun ? conversationPath(key) : neighborsPath, {
    title: `You blocked ${withName}`,
    description: 'You can’t message each other. You can unblock them under Settings.',
  });
});

export default function Block() {
  const { key, withName, hasBlocked } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Block ${withName}?`}
      of={{ name: 'your messages', path: conversationPath(key) }}
      step={{
        to: blockPath(key),
        route: conversationRoute(key, 'block'),
        label: 'Block',
        pendingLabel: 'Blocking...',
        about: withName,
        variant: 'danger',
      }}
      why={hasBlocked ? 'You’ve already blocked them.' : null}
      reply={useActionData<typeof action>()?.reply}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>You can’t message each other anymore, about anything.</li>
        <li>You don’t see each other in the directory of neighbors.</li>
        <li>We don’t tell them that you blocked them. They only see that messages can’t be sent.</li>
        <li>You don’t see their items, posts and answers anymore. They still see yours.</li>
        <li>You both still see old messages and everything else here, such as alerts and events.</li>
        <li>You can unblock them at any time under Settings.</li>
      </ul>
    </ConfirmPage>
  );
}
