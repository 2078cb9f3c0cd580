import { threadFollowers, threadMessages, watchPosts } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import { formatFollowers } from '~/platform/threads/threads';

import { formatRecentActivity } from './recent-activity';
import { getWatchPost, listWatchPosts } from './watch.server';

const hourMs = 60 * 60_000;

describe('watch posts', () => {
  test('the sample watch posts have every field of S2 §3', async ({ services, cast }) => {
    const posts = await listWatchPosts(services, cast.rosa);
    const samples = sampleRows('watch-posts').map(({ id, name, coordinator, members, features }) => ({
      ...{ id, name, coordinator },
      members: Number(members),
      features: features!.split('\n'),
    }));
    expect(posts).toMatchObject(samples);
    for (const { recentActivity, followers } of posts) {
      expect(recentActivity).toMatch(/ this week, /);
      expect(followers).toBeGreaterThan(0);
    }
    expect(await getWatchPost(services, cast.rosa, posts[1]!.id)).toEqual(posts[1]);
  });

  test('an unknown watch post is not found', async ({ services, cast }) => {
    for (const id of ['none', 'x'.repeat(5000), '%', "' or 1=1"])
      await expect(getWatchPost(services, cast.rosa, id)).rejects.toMatchObject({
        code: 'not-found',
        detail: 'There is no such watch post.',
      });
  });

  test('a watch post counts followers and messages, except removed ones', async ({ services, cast }) => {
    const { db, clock } = services;
    await db.delete(threadMessages);
    await db.delete(threadFollowers);
    const postId = 'cedar-lane-watch';
    const read = (viewer = cast.rosa) => getWatchPost(services, viewer, postId);
    expect(await read()).toMatchObject({
      recentActivity: 'No messages yet',
      followers: 0,
      isFollowing: false,
    });
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
    const by = (hours: number, isHidden = false) => ({
      watchPostId: postId,
      authorId: cast.maya.id,
      body: 'Hello.',
      sentAt: ago(hours),
      hiddenAt: isHidden ? clock.now() : null,
    });
    await db.insert(threadMessages).values([by(0.1, true), by(2.5), by(30), by(100, true), by(150), by(200)]);
    await db.insert(threadFollowers).values([
      { watchPostId: postId, residentId: cast.rosa.id, since: ago(1) },
      { watchPostId: postId, residentId: cast.maya.id, since: ago(1) },
    ]);
    const state = {
      recentActivity: '3 messages this week, the last one 2 hours ago',
      followers: 2,
      isFollowing: true,
    };
    expect(await read()).toMatchObject(state);
    expect(await read(cast.others[0])).toMatchObject({ ...state, isFollowing: false });
    const others = (await listWatchPosts(services, cast.rosa)).slice(1);
    for (const post of others)
      expect(post).toMatchObject({ recentActivity: 'No messages yet', followers: 0, isFollowing: false });
  });

  test('the list of watch posts is empty if there are none', async ({ services, cast }) => {
    await services.db.delete(watchPosts);
    expect(await listWatchPosts(services, cast.rosa)).toEqual([]);
  });
});

const now = new Date('2026-11-21T12:00:00Z');
test.for([
  [null, 'No messages yet'],
  [[0, 7 * 24 + 1], 'No messages this week, the last one 7 days ago'],
  [[1, 0], '1 message this week, just now'],
  [[1, 1 / 60], '1 message this week, 1 minute ago'],
  [[2, 0.99], '2 messages this week, the last one 59 minutes ago'],
  [[2, 1], '2 messages this week, the last one 1 hour ago'],
  [[1200, 24], '1,200 messages this week, the last one 1 day ago'],
  [[3, 49], '3 messages this week, the last one 2 days ago'],
] as const)('recent activity %j reads “%s”', ([written, words]) => {
  const input = written && { recent: written[0], last: new Date(now.getTime() - written[1] * hourMs) };
  expect(formatRecentActivity(input, now)).toBe(words);
});

test('watch counts use singular and plural', () => {
  expect([formatFollowers(0), formatFollowers(1), formatFollowers(12)]).toEqual([
    ...['0 neighbors follow', '1 neighbor follows', '12 neighbors follow'],
  ]);
});
