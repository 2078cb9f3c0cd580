import { AuthorName, Byline } from '~/ui/byline';
import { Thumb } from '~/ui/photo-image';
import { ResidentAvatar } from '~/platform/profiles/resident-avatar';
import { QuietLink, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { Press } from '~/ui/press';
import { Age } from '~/ui/time';
import { Until } from '~/ui/until';

import { postPath, tradePath, type TradePost } from '../garden';
import { gardenSteps } from '../garden-steps';

type TradePanelProps = {
  posts: TradePost[];
  total: number;
};

export function TradePanel({ posts, total }: TradePanelProps) {
  return (
    <Panel id="trade" title="Trade Produce">
      {posts.length === 0 ? (
        <NoPosts />
      ) : (
        <>
          <TradePostList label="Trade Produce" posts={posts} />
          {total > posts.length && <QuietLink to={tradePath}>See all {total} posts</QuietLink>}
        </>
      )}
    </Panel>
  );
}

export const ShareProduce = () => <SecondaryLink to={`${tradePath}/new`}>Share produce</SecondaryLink>;

export const NoPosts = () => (
  <EmptyState
    headingLevel={3}
    title="No posts yet"
    description="Be the first: say what you have and where to find it."
  />
);

export const TradePostList = ({ label, posts }: { label: string; posts: readonly TradePost[] }) => (
  <Rows label={label}>
    {posts.map((post) => (
      <Row
        key={post.id}
        lead={
          <Thumb
            photo={post.photos[0]}
            fallback={<ResidentAvatar name={post.author} photo={post.avatar} />}
          />
        }
        to={postPath(post.id)}
        title={
          <>
            <span className="sr-only">See post: </span>
            <AuthorName author={post.author} />
          </>
        }
        note={
          <>
            <span className="line-clamp-2 whitespace-pre-line text-ink">{post.message}</span>
            <Age at={post.time} />
            {post.isOwn && (
              <>
                {' '}
                · Up <Until at={post.expiresAt} />
              </>
            )}
          </>
        }
        action={post.isOwn && <Press {...gardenSteps.gone(post)} />}
      />
    ))}
  </Rows>
);

export const postTitle = ({ author, isOwn }: Pick<TradePost, 'author' | 'isOwn'>): string =>
  isOwn ? 'your post' : `the post of ${author}`;

export function PostHead({ post: { author, avatar, time, expiresAt, isOwn, state } }: { post: TradePost }) {
  return (
    <div>
      <Byline author={author} at={time} avatar={<ResidentAvatar name={author} photo={avatar} />} />
      {isOwn && state === 'live' && (
        <p className="text-sm text-muted">
          Up <Until at={expiresAt} />
        </p>
      )}
    </div>
  );
}
