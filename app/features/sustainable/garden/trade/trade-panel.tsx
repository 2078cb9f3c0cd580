import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';

import { tradePath, type TradePost } from '../garden';
import { TradePostList } from './trade-post';

type TradePanelProps = {
  /** The newest of them. */
  posts: TradePost[];
  /** How many there are in all. */
  total: number;
};

/** What neighbors have to give away and to swap (S2 §2). */
export function TradePanel({ posts, total }: TradePanelProps) {
  return (
    <Panel
      title="Trade Produce"
      description="Give away what grew too well, and ask for what did not."
      action={<LinkButton to={`${tradePath}/new`}>Write a post</LinkButton>}
    >
      {posts.length === 0 ? (
        <NoPosts />
      ) : (
        <>
          <TradePostList label="Trade Produce" posts={posts} />
          {total > posts.length && (
            <div>
              <SecondaryLink to={tradePath}>See all {total} posts</SecondaryLink>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

export const NoPosts = () => (
  <EmptyState
    headingLevel={3}
    title="No posts yet"
    description="Be the first: say what you have, and where to find it."
  />
);
