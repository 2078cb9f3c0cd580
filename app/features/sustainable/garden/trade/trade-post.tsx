import { Link } from '@remix-run/react';

import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';
import { StepButton } from '~/ui/step-button';
import { Age } from '~/ui/time';
import { Until } from '~/ui/until';

import { postPath, tradePath, type TradePost } from '../garden';
import { gardenSteps } from '../garden-steps';

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

/** Posts in the order given, each as far as a few lines go. */
export function TradePostList({ label, posts }: { label: string; posts: TradePost[] }) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {posts.map((post) => (
        <li key={post.id} className="flex flex-col gap-2 raised p-4">
          <PostHead post={post} />
          <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{post.message}</p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Link
              to={postPath(post.id)}
              aria-label={`See post: ${post.author}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              See post
            </Link>
            {post.isOwn && <StepButton {...gardenSteps.gone(post)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who wrote it, and when. */
export function PostHead({ post: { author, time, expiresAt, isOwn, state } }: { post: TradePost }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="wrap-anywhere">{author}</strong>
        <Age at={time} className="text-sm text-muted" />
      </p>
      {isOwn && state === 'live' && (
        <p className="text-sm text-muted">
          It is up <Until at={expiresAt} />.
        </p>
      )}
    </div>
  );
}
