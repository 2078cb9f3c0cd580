import { and, eq } from 'drizzle-orm';

import { watchFollowers } from '#db/schema';
import { refuseFor } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeOwn } from '~/platform/residents/change-own.server';

import type { WatchPost } from './watch';
import { whyNotFollow, whyNotLeave } from './watch.policy';
import { getWatchPost } from './watch.server';

/**
 * Has the viewer hear of what is written in a post's discussion.
 * @throws NotFound; Conflict where they do already
 */
export function followDiscussion(services: Services, viewer: Viewer, postId: string): Promise<WatchPost> {
  return changeOwn(services, viewer, async (services) => {
    const post = await getWatchPost(services, viewer, postId);
    refuseFor(whyNotFollow(post));
    await joinDiscussion(services, viewer, postId);
    return post;
  });
}

/**
 * Has the viewer hear no more of it. What they wrote stays.
 * @throws NotFound; Conflict where they did not follow
 */
export function leaveDiscussion(services: Services, viewer: Viewer, postId: string): Promise<WatchPost> {
  return changeOwn(services, viewer, async (services) => {
    const post = await getWatchPost(services, viewer, postId);
    refuseFor(whyNotLeave(post));
    await services.db
      .delete(watchFollowers)
      .where(and(eq(watchFollowers.postId, postId), eq(watchFollowers.residentId, viewer.id)));
    return post;
  });
}

/** Whoever is in it stays as they are. */
export async function joinDiscussion({ db, clock }: Services, viewer: Viewer, postId: string): Promise<void> {
  await db
    .insert(watchFollowers)
    .values({ postId, residentId: viewer.id, since: clock.now() })
    .onConflictDoNothing();
}
