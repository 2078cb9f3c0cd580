import { useLoaderData } from '@remix-run/react';

import { ConversationList } from '~/features/community/conversations/conversation-list';
import { listAllConversations } from '~/features/community/conversations/conversation-cards.server';
import { neighborsPath } from '~/features/community/neighbors/neighbors';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Private messages');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  conversations: await listAllConversations(services, viewer),
}));

export default function AllMessages() {
  const { conversations } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Private messages"
      lead="With neighbors, and about items. Only the two of you read them."
      back={{ to: '/', label: 'Community' }}
      width="narrow"
    >
      {conversations.length === 0 ? (
        <EmptyState
          title="No messages yet"
          description="Write to a neighbor who is in the directory, or about an item."
          action={<LinkButton to={neighborsPath}>See neighbors</LinkButton>}
        />
      ) : (
        <ShortList list="conversations" rows={conversations} limit={10} what="conversations">
          {(rows) => <ConversationList label="Private messages" conversations={rows} namesItem />}
        </ShortList>
      )}
    </Page>
  );
}
