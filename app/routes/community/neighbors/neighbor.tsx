import { useLoaderData } from '@remix-run/react';

import { blockPath, conversationPath } from '~/features/community/conversations/conversations';
import { findConversationWith } from '~/features/community/conversations/conversations.server';
import { getNeighbor } from '~/features/community/neighbors/entry-rows.server';
import { NeighborFacts } from '~/features/community/neighbors/neighbor-facts';
import { neighborPath, neighborsPath, ownEntryPath } from '~/features/community/neighbors/neighbors';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton, QuietLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.neighbor.name ?? 'Neighbor'} · Neighbors`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const neighbor = await getNeighbor(services, viewer, params.listedId);
  const { id, isOwn } = neighbor;
  const begun = isOwn ? null : await findConversationWith(services, viewer, id);
  return {
    neighbor,
    conversation: begun ?? { entryId: id, neighborId: viewer.id },
    hasBegun: begun !== null,
  };
});

export default function NeighborPage() {
  const { neighbor, conversation, hasBegun } = useLoaderData<typeof loader>();
  const { id, name, isOwn } = neighbor;
  return (
    <Page title={name} back={{ to: neighborsPath, label: 'Neighbors' }} width="narrow">
      <NeighborFacts neighbor={neighbor} />
      {isOwn ? (
        <div>
          <LinkButton to={ownEntryPath}>Change your entry</LinkButton>
        </div>
      ) : (
        <>
          <div>
            <LinkButton to={conversationPath(conversation)}>
              {hasBegun ? 'See your messages' : `Write to ${name}`}
            </LinkButton>
          </div>
          <div className="-ml-3 flex flex-wrap gap-x-3">
            <QuietLink to={`${neighborPath(id)}/report`}>Report this entry</QuietLink>
            <QuietLink to={blockPath(conversation)}>Block {name}</QuietLink>
          </div>
        </>
      )}
    </Page>
  );
}
