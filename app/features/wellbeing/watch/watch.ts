import type { watchPosts } from '#db/schema';
import type { PhonePart } from '~/domain/phone';
import { counted } from '~/domain/counted';
import type { LinkedText } from '~/domain/linked-text';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import type { Step } from '~/ui/press';

export const watchPath = (postId: string): string =>
  `${neighborhoodPath}/watch/${encodeURIComponent(postId)}`;
export const watchMessagePath = (postId: string, messageId: string): string =>
  `${watchPath(postId)}/messages/${encodeURIComponent(messageId)}`;

/** Where neighbors look out for each other (S2 §3), with what goes on in its discussion. */
export type WatchPost = Omit<typeof watchPosts.$inferSelect, 'position' | 'retiredAt'> & {
  phoneParts: PhonePart[];
  /** Households that signed up with the coordinator, and residents who joined here, the viewer where `isMember`. */
  members: number;
  isMember: boolean;
  /** In words, such as '3 messages this week, the last one 2 hours ago'. */
  recentActivity: string;
  /** How many messages there were this week. */
  recentMessages: number;
  /** How many hear of what is written there, the viewer among them where `isFollowing`. */
  followers: number;
  isFollowing: boolean;
};

export type WatchMessage = {
  id: string;
  author: string;
  body: LinkedText;
  /** ISO 8601. */
  sentAt: string;
  isOwn: boolean;
  /** A manager took it down: its author alone has it still. */
  isHidden: boolean;
};

/** A post with a page of its messages, the newest first. */
export type Discussion = {
  post: WatchPost;
  messages: WatchMessage[];
  /** From 1 on. */
  page: number;
  hasOlder: boolean;
};

export const watchMessageKind = 'watch_message';

export const watchLimits = { messagesAnHour: 20, aPage: 12 } as const;

/** '46 members', '47 members, including you' */
export const formatMembers = ({ members, isMember }: Pick<WatchPost, 'members' | 'isMember'>): string =>
  `${counted(members, 'member')}${isMember ? ', including you' : ''}`;

/** '1 neighbor follows', '12 neighbors follow' */
export const formatFollowers = (count: number): string =>
  `${counted(count, 'neighbor')} ${count === 1 ? 'follows' : 'follow'}`;

/** '3 messages this week' */
export const formatThisWeek = ({ recentMessages }: Pick<WatchPost, 'recentMessages'>): string =>
  recentMessages === 0 ? 'Quiet this week' : `${counted(recentMessages, 'message')} this week`;

export type WatchStep = 'join' | 'withdraw' | 'follow' | 'leave';

/* Why the viewer can't do a thing, as a sentence for them; null where they can. */

export const whyNot: Record<WatchStep, (post: WatchPost) => string | null> = {
  join: ({ isMember, name }) => (isMember ? `You are a member of ${name} already.` : null),
  withdraw: ({ isMember, name }) => (isMember ? null : `You are not a member of ${name}.`),
  follow: ({ isFollowing, name }) => (isFollowing ? `You are in the discussion of ${name} already.` : null),
  leave: ({ isFollowing, name }) => (isFollowing ? null : `You are not in the discussion of ${name}.`),
};

export const whyNotReport = ({ isOwn }: { isOwn: boolean }): string | null =>
  isOwn ? 'This is your own message: you can delete it.' : null;

const routes = 'routes/wellbeing/neighborhood/watch';

type Post = Pick<WatchPost, 'id' | 'name'>;

const words: Record<WatchStep, Pick<Step, 'label' | 'pendingLabel'>> = {
  join: { label: 'Join the watch', pendingLabel: 'Joining...' },
  withdraw: { label: 'Leave the watch', pendingLabel: 'Leaving...' },
  follow: { label: 'Follow', pendingLabel: 'Joining...' },
  leave: { label: 'Leave the discussion', pendingLabel: 'Leaving...' },
};

/** The steps that residents take at a post by one press: each is a page, and a button that posts to it. */
export const toWatchStep = ({ id, name }: Post, step: WatchStep): Step => ({
  to: `${watchPath(id)}/${step}`,
  route: `${routes}/${step}`,
  about: name,
  variant: 'secondary',
  ...words[step],
});

export const toDeleteStep = ({ id }: Post, message: WatchMessage): Step => ({
  to: `${watchMessagePath(id, message.id)}/delete`,
  route: `${routes}/delete-message`,
  label: 'Delete',
  pendingLabel: 'Deleting...',
  about: 'your message',
  variant: 'danger',
});
