import { counted } from '~/domain/counted';
import type { LinkedText } from '~/domain/linked-text';
import { neighborhoodPath } from '~/features/wellbeing/pulse/pulse';

export const watchPath = (postId: string): string =>
  `${neighborhoodPath}/watch/${encodeURIComponent(postId)}`;
export const watchMessagePath = (postId: string, messageId: string): string =>
  `${watchPath(postId)}/messages/${encodeURIComponent(messageId)}`;

/** Where neighbors look out for each other (S2 §3), with what goes on in its discussion. */
export type WatchPost = {
  id: string;
  name: string;
  type: string;
  description: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  address: string;
  coordinator: string;
  phone: string;
  /** In words, such as 'Evenings, 7 PM to 10 PM'. */
  hours: string;
  /** Households that signed up with the coordinator. */
  members: number;
  /** In words, such as '3 messages this week, the last one 2 hours ago'. */
  recentActivity: string;
  features: string[];
  /** How many hear of what is written there, the viewer among them where `isFollowing`. */
  followers: number;
  isFollowing: boolean;
};

/** What a neighbor wrote in a discussion. */
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

/** The name that reports of messages are stored under. */
export const watchMessageKind = 'watch_message';

export const watchLimits = { messagesAnHour: 20, aPage: 50 } as const;

/** '1 neighbor follows', '12 neighbors follow' */
export const formatFollowers = (count: number): string =>
  `${counted(count, 'neighbor')} ${count === 1 ? 'follows' : 'follow'}`;
