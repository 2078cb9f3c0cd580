import { counted } from '~/domain/counted';
import type { LinkedText } from '~/domain/linked-text';
import type { Step } from '~/ui/press';

/** Words of one kind of thread, such as a watch post's discussion. */
export type ThreadWords = {
  title: string;
  /** Names the list for screen readers. */
  list: string;
  /** The page's name in links back to it, such as 'the discussion'. */
  page: string;
  label: string;
  hint: string;
  send: string;
  none: [title: string, description: string];
};

export type ThreadAbout = {
  /** The subject's title. */
  name: string;
  path: string;
  /** Path above each message's pages. */
  messagesPath: string;
  /** Route ids of the thread's steps begin with it. */
  routes: string;
  words: ThreadWords;
  /** The reason why the viewer can't write, or null. */
  whyNotWrite: string | null;
};

export type ThreadMessage = {
  id: string;
  author: string;
  body: LinkedText;
  sentAt: string;
  isOwn: boolean;
  /** True if a manager removed the message. Only its author still sees it. */
  isHidden: boolean;
};

export type Thread = {
  about: ThreadAbout;
  messages: ThreadMessage[];
  page: number;
  hasOlder: boolean;
  /** Number of followers, including the viewer if `isFollowing`. */
  followers: number;
  isFollowing: boolean;
};

/** Stored with reports and in the audit. It is from when only watch posts had a thread. */
export const threadMessageKind = 'watch_message';

export const threadLimits = { messagesAnHour: 20, aPage: 12 } as const;

export const formatFollowers = (count: number): string =>
  `${counted(count, 'neighbor')} ${count === 1 ? 'follows' : 'follow'}`;

export const threadSteps = ['follow', 'leave'] as const;

export type ThreadStep = (typeof threadSteps)[number];

/* Gives the reason why a step isn't allowed, or null. */

export const whyNotStep: Record<
  ThreadStep,
  (thread: { isFollowing: boolean; about: Pick<ThreadAbout, 'name'> }) => string | null
> = {
  follow: ({ isFollowing, about }) => (isFollowing ? `You already follow ${about.name}.` : null),
  leave: ({ isFollowing, about }) => (isFollowing ? null : `You don’t follow ${about.name}.`),
};

export const whyNotReport = ({ isOwn }: { isOwn: boolean }): string | null =>
  isOwn ? 'This is your own message. You can delete it.' : null;

const labels: Record<ThreadStep, string> = { follow: 'Follow', leave: 'Unfollow' };

export const toThreadStep = ({ path, routes, name }: ThreadAbout, step: ThreadStep): Step => ({
  to: `${path}/${step}`,
  route: `${routes}/${step}`,
  about: name,
  variant: 'secondary',
  label: labels[step],
  pendingLabel: 'Saving...',
});

export const messagePath = ({ messagesPath }: ThreadAbout, messageId: string): string =>
  `${messagesPath}/${encodeURIComponent(messageId)}`;

export const toDeleteStep = (about: ThreadAbout, { id }: Pick<ThreadMessage, 'id'>): Step => ({
  to: `${messagePath(about, id)}/delete`,
  route: `${about.routes}/delete-message`,
  label: 'Delete',
  pendingLabel: 'Deleting...',
  about: 'your message',
  variant: 'danger',
});
