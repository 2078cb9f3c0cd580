import { eq } from 'drizzle-orm';

import { profiles, threadFollowers, threadMessages } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import {
  advanceClock,
  emptyDiscussions,
  followDiscussion,
  getWatchMessage,
  leaveDiscussion,
  listMessageTexts,
  postId,
  postName,
  readDiscussion,
  writeWatchMessage,
} from '#tests/support/watch';

import { threadMessageSchema } from '~/platform/threads/threads.schema.server';

import { getWatchPost } from './watch.server';

const notFound = { code: 'not-found' };

test('a discussion shows what neighbors wrote, newest first', async ({ services, cast: { rosa, maya } }) => {
  await emptyDiscussions(services);
  await services.db.delete(profiles).where(eq(profiles.residentId, maya.id));
  const first = await writeWatchMessage(services, maya, postId, {
    body: 'See https://example.org/map.\nThanks.',
  });
  advanceClock(services, 60);
  await writeWatchMessage(services, rosa, postId, { body: 'Thank <b>you</b>.' });
  const discussion = await readDiscussion(services, rosa, { postId, page: 1 });
  expect(discussion).toMatchObject({
    about: { name: postName },
    page: 1,
    hasOlder: false,
    messages: [
      {
        author: 'Rosa Alvarez (you)',
        isOwn: true,
        isHidden: false,
        body: [{ text: 'Thank <b>you</b>.' }],
      },
      {
        id: first.id,
        author: 'Community Resident (manager)',
        isOwn: false,
        body: [
          { text: 'See ' },
          { text: 'https://example.org/map', href: 'https://example.org/map' },
          { text: '.\nThanks.' },
        ],
      },
    ],
  });
  expect((await getWatchPost(services, rosa, postId)).recentActivity).toBe(
    '2 messages this week, the last one just now',
  );
  expect(await getWatchMessage(services, rosa, { postId, messageId: first.id })).toMatchObject({
    about: { name: postName },
    message: discussion.messages[1],
  });
});

test('an unknown discussion is not found, whatever the step', async ({ services, cast }) => {
  await emptyDiscussions(services);
  const { id } = await writeWatchMessage(services, cast.rosa, postId, { body: 'Hello.' });
  for (const none of ['none', "'--", 'x'.repeat(3000)]) {
    for (const call of [
      () => readDiscussion(services, cast.rosa, { postId: none, page: 1 }),
      () => writeWatchMessage(services, cast.rosa, none, { body: 'Hello.' }),
      () => followDiscussion(services, cast.rosa, none),
      () => leaveDiscussion(services, cast.rosa, none),
      () => getWatchMessage(services, cast.rosa, { postId, messageId: none }),
    ])
      await expect(call()).rejects.toMatchObject(notFound);
  }
  // A message isn't found at another post's URL either.
  const elsewhere = { postId: 'creek-path-walk', messageId: id };
  await expect(getWatchMessage(services, cast.rosa, elsewhere)).rejects.toMatchObject(notFound);
});

test('a discussion message has 1 to 2,000 characters', () => {
  const toErrors = (body: string) =>
    threadMessageSchema.safeParse({ body }).error?.issues.map((one) => one.message);
  expect(toErrors(' \n ')).toEqual(['Write a message.']);
  expect(toErrors('x'.repeat(2001))).toEqual(['The message can have at most 2,000 characters.']);
  expect(toErrors('x'.repeat(2000))).toBeUndefined();
});

test('a double submit of a form posts one message', async ({ services, cast: { rosa, maya } }) => {
  await emptyDiscussions(services);
  const write = (body: string, viewer = rosa, post = postId, formToken = 'pressed twice') =>
    writeWatchMessage(services, viewer, post, { body, formToken });
  const ids = (await Promise.all([write('Hello.'), write('Hello.'), write('Hello.')])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  for (const other of [
    write('Hello!'),
    write('Hello.', maya),
    write('Hello.', rosa, 'creek-path-walk'),
    write('Hello.', rosa, postId, 'another form'),
    writeWatchMessage(services, rosa, postId, { body: 'Hello.' }),
    writeWatchMessage(services, rosa, postId, { body: 'Hello.' }),
  ])
    await other;
  expect(await services.db.$count(threadMessages)).toBe(7);
});

test('a resident can post 20 messages an hour, however fast they press', async ({ services, cast }) => {
  await emptyDiscussions(services);
  const write = (at: number) =>
    writeWatchMessage(services, cast.rosa, at % 2 ? postId : 'creek-path-walk', { body: 'Hello.' });
  const presses = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => write(at)));
  const refused = presses.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    Array(4).fill({
      status: 'rejected',
      reason: expect.objectContaining({
        code: 'conflict',
        detail: 'You’ve sent 20 messages in the last hour, which is the limit. Please try again later.',
      }) as unknown,
    }),
  );
  expect(await services.db.$count(threadMessages)).toBe(20);
  await writeWatchMessage(services, cast.maya, postId, { body: 'Hello.' });
  advanceClock(services, 3601);
  await write(1);
});

test('a discussion has 12 messages a page, with older ones on the next', async ({ services, cast }) => {
  await emptyDiscussions(services);
  const now = services.clock.now().getTime();
  await services.db.insert(threadMessages).values(
    Array.from({ length: 25 }, (_, at) => ({
      watchPostId: postId,
      authorId: cast.maya.id,
      body: `Number ${at}`,
      sentAt: new Date(now - at * 1000),
    })),
  );
  const toPage = (page: number) => readDiscussion(services, cast.rosa, { postId, page });
  const pages = await Promise.all([1, 2, 3, 4].map(toPage));
  expect(pages.map(({ messages, hasOlder }) => [messages.length, hasOlder])).toEqual([
    ...[
      [12, true],
      [12, true],
      [1, false],
      [0, false],
    ],
  ]);
  const words = pages.flatMap(({ messages }) => messages.map(({ body }) => body[0]!.text));
  expect(words).toEqual(Array.from({ length: 25 }, (_, at) => `Number ${at}`));
});

test('a resident who writes or follows is in the discussion', async ({ services, cast }) => {
  const { rosa, maya, others } = cast;
  await emptyDiscussions(services);
  const stateFor = async (viewer = rosa) => {
    const { followers, isFollowing } = await getWatchPost(services, viewer, postId);
    return [followers, isFollowing];
  };
  await writeWatchMessage(services, rosa, postId, { body: 'Hello.' });
  await writeWatchMessage(services, rosa, postId, { body: 'Hello again.' });
  expect(await stateFor()).toEqual([1, true]);
  const presses = await Promise.allSettled([1, 2, 3].map(() => followDiscussion(services, maya, postId)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(followDiscussion(services, maya, postId)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'You already follow Cedar Lane Block Watch.',
  });
  expect(await stateFor(maya)).toEqual([2, true]);
  expect(await stateFor(others[0])).toEqual([2, false]);
  await leaveDiscussion(services, rosa, postId);
  await expect(leaveDiscussion(services, rosa, postId)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'You don’t follow Cedar Lane Block Watch.',
  });
  expect(await stateFor()).toEqual([1, false]);
  expect(await listMessageTexts(services, rosa)).toEqual(expect.arrayContaining(['Hello.', 'Hello again.']));
  expect(await services.db.$count(threadFollowers)).toBe(1);
});
