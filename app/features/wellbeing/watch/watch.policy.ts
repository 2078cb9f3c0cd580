import type { WatchPost } from './watch';

/* Why the viewer can't do a thing, as a sentence for them; null where they can. */

export const whyNotFollow = ({ isFollowing, name }: WatchPost): string | null =>
  isFollowing ? `You are in the discussion of ${name} already.` : null;

export const whyNotLeave = ({ isFollowing, name }: WatchPost): string | null =>
  isFollowing ? null : `You are not in the discussion of ${name}.`;

export const whyNotReport = ({ isOwn }: { isOwn: boolean }): string | null =>
  isOwn ? 'This is your own message: you can delete it.' : null;
