import type { watchPosts } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';
import { counted } from '~/domain/counted';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import type { Step } from '~/ui/press';

export const watchPath = (postId: string): string =>
  `${neighborhoodPath}/watch/${encodeURIComponent(postId)}`;
/** The form that asks for what was done, not for who did it. */
export const tellPath = (postId: string): string => `${watchPath(postId)}/tell`;

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

/** Examples: '46 members', '47 members, including you'. */
export const formatMembers = ({ members, isMember }: Pick<WatchPost, 'members' | 'isMember'>): string =>
  `${counted(members, 'member')}${isMember ? ', including you' : ''}`;

export const formatThisWeek = ({ recentMessages }: Pick<WatchPost, 'recentMessages'>): string =>
  recentMessages === 0 ? 'Quiet this week' : `${counted(recentMessages, 'message')} this week`;

export type WatchStep = 'join' | 'withdraw';

/* Gives the reason why a step isn't allowed, or null. */

export const whyNot: Record<WatchStep, (post: WatchPost) => string | null> = {
  join: ({ isMember, name }) => (isMember ? `You’re already a member of ${name}.` : null),
  withdraw: ({ isMember, name }) => (isMember ? null : `You are not a member of ${name}.`),
};

export const watchRoutes = 'routes/wellbeing/neighborhood/watch';

type Post = Pick<WatchPost, 'id' | 'name'>;

const words: Record<WatchStep, Pick<Step, 'label' | 'pendingLabel'>> = {
  join: { label: 'Join the watch', pendingLabel: 'Joining...' },
  withdraw: { label: 'Leave the watch', pendingLabel: 'Leaving...' },
};

export const toWatchStep = ({ id, name }: Post, step: WatchStep): Step => ({
  to: `${watchPath(id)}/${step}`,
  route: `${watchRoutes}/${step}`,
  about: name,
  variant: 'secondary',
  ...words[step],
});
