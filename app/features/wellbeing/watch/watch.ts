import type { watchPosts } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';
import { counted } from '~/domain/counted';
import type { LinkedText } from '~/domain/linked-text';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import type { Step } from '~/ui/press';

export const watchPath = (postId: string): string =>
  `${neighborhoodPath}/watch/${encodeURIComponent(postId)}`;
export const watchMessagePath = (postId: string, messageId: string): string =>
  `${watchPath(postId)}/messages/${encodeURIComponent(messageId)}`;

export type WatchPost = Omit<typeof watchPosts.$inferSelect, 'position' | 'retiredAt'> & {
  phoneParts: PhonePiece[];
  /** Households that signed up with the coordinator, plus residents who joined here. */
  members: number;
  isMember: boolean;
  recentActivity: string;
  /** Number of messages this week. */
  recentMessages: number;
  /** Number of followers, including the viewer if `isFollowing`. */
  followers: number;
  isFollowing: boolean;
};

export type WatchMessage = {
  id: string;
  author: string;
  body: LinkedText;
  sentAt: string;
  isOwn: boolean;
  /** True if a manager removed the message. Only its author still sees it. */
  isHidden: boolean;
};

export type Discussion = {
  post: WatchPost;
  messages: WatchMessage[];
  page: number;
  hasOlder: boolean;
};

export const watchMessageKind = 'watch_message';

export const watchLimits = { messagesAnHour: 20, aPage: 12 } as const;

/** Examples: '46 members', '47 members, including you'. */
export const formatMembers = ({ members, isMember }: Pick<WatchPost, 'members' | 'isMember'>): string =>
  `${counted(members, 'member')}${isMember ? ', including you' : ''}`;

export const formatFollowers = (count: number): string =>
  `${counted(count, 'neighbor')} ${count === 1 ? 'follows' : 'follow'}`;

export const formatThisWeek = ({ recentMessages }: Pick<WatchPost, 'recentMessages'>): string =>
  recentMessages === 0 ? 'Quiet this week' : `${counted(recentMessages, 'message')} this week`;

export type WatchStep = 'join' | 'withdraw' | 'follow' | 'leave';

/* Gives the reason why a step isn't allowed, or null. */

export const whyNot: Record<WatchStep, (post: WatchPost) => string | null> = {
  join: ({ isMember, name }) => (isMember ? `You’re already a member of ${name}.` : null),
  withdraw: ({ isMember, name }) => (isMember ? null : `You are not a member of ${name}.`),
  follow: ({ isFollowing, name }) => (isFollowing ? `You already follow ${name}.` : null),
  leave: ({ isFollowing, name }) => (isFollowing ? null : `You don’t follow ${name}.`),
};

export const whyNotReport = ({ isOwn }: { isOwn: boolean }): string | null =>
  isOwn ? 'This is your own message. You can delete it.' : null;

const routes = 'routes/wellbeing/neighborhood/watch';

type Post = Pick<WatchPost, 'id' | 'name'>;

const words: Record<WatchStep, Pick<Step, 'label' | 'pendingLabel'>> = {
  join: { label: 'Join the watch', pendingLabel: 'Joining...' },
  withdraw: { label: 'Leave the watch', pendingLabel: 'Leaving...' },
  follow: { label: 'Follow', pendingLabel: 'Saving...' },
  leave: { label: 'Unfollow', pendingLabel: 'Saving...' },
};

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
