// @module-tag dated

import { eq } from 'drizzle-orm';

import { tradePosts } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { parseInput } from '~/domain/parse.server';

import { gardenersSchema, tradePostSchema } from '../garden.schema.server';
import {
  getTradePost,
  getOwnTradePost,
  listTradePosts,
  markGone,
  writeTradePost,
} from './trade-posts.server';

const notFound = { code: 'not-found' };
const plums = { message: 'Too many plums.' };

const inDays = (services: TestServices, days: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + days * 86_400_000));

test('the sample neighbors have four live posts, newest first', async ({ services, cast }) => {
  const { posts, total } = await listTradePosts(services, cast.rosa);
  expect(posts.map(({ author }) => author)).toEqual([
    'Hannah Lindqvist',
    'Walter Novak',
    'Priya Raman',
    'Keiko Tanaka',
  ]);
  expect(total).toBe(4);
  expect((await listTradePosts(services, cast.rosa, 2)).posts).toHaveLength(2);
});

test('a post is live for 14 days, or until its author marks it as gone', async ({ services, cast }) => {
  const { id } = await writeTradePost(services, cast.rosa, plums);
  const written = services.clock.now();
  const isListed = async () =>
    (await listTradePosts(services, cast.maya)).posts.some((post) => post.id === id);
  expect(await getTradePost(services, cast.rosa, id)).toEqual({
    id,
    author: 'Rosa Alvarez (you)',
    avatar: null,
    message: 'Too many plums.',
    isOwn: true,
    state: 'live',
    photos: [],
    time: written.toISOString(),
    expiresAt: new Date(written.getTime() + 14 * 86_400_000).toISOString(),
  });
  expect(await getTradePost(services, cast.maya, id)).toMatchObject({ isOwn: false });
  await expect(getOwnTradePost(services, cast.maya, id)).rejects.toMatchObject(notFound);
  await expect(markGone(services, cast.maya, id)).rejects.toMatchObject(notFound);
  inDays(services, 13.99);
  expect(await isListed()).toBe(true);
  inDays(services, 0.02);
  expect(await isListed()).toBe(false);
  await expect(getTradePost(services, cast.maya, id)).rejects.toMatchObject(notFound);
  expect(await getTradePost(services, cast.rosa, id)).toMatchObject({ state: 'expired' });

  const { id: next } = await writeTradePost(services, cast.rosa, plums);
  await markGone(services, cast.rosa, next);
  await markGone(services, cast.rosa, next);
  await expect(getTradePost(services, cast.maya, next)).rejects.toMatchObject(notFound);
  expect(await getTradePost(services, cast.rosa, next)).toMatchObject({ state: 'gone' });
  for (const unknown of ['none', 'a8098c1a-f86e-11da-bd1a-00112444be1e']) {
    for (const verb of [getTradePost, getOwnTradePost, markGone]) {
      await expect(verb(services, cast.rosa, unknown)).rejects.toMatchObject(notFound);
    }
  }
});

test('a resident has at most ten live posts, however fast they press', async ({ services, cast }) => {
  const presses = Array.from({ length: 14 }, () => writeTradePost(services, cast.rosa, plums));
  const refused = (await Promise.allSettled(presses)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused).toHaveLength(4);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({
      code: 'conflict',
      detail: 'You have 10 posts up, which is the limit. Mark one as gone to write another.',
    });
  }
  const [one] = await services.db.select().from(tradePosts).where(eq(tradePosts.residentId, cast.rosa.id));
  await markGone(services, cast.rosa, one!.id);
  await writeTradePost(services, cast.rosa, plums);
  await writeTradePost(services, cast.maya, plums);
});

test('the garden’s forms accept valid values and nothing else', () => {
  const read = (message: unknown) => parseInput(tradePostSchema, { message });
  expect(read('  Plums\r\nand pears ')).toEqual({ message: 'Plums\nand pears', photos: [] });
  expect(read('x'.repeat(2000)).message).toHaveLength(2000);
  expect(() => read(' ')).toThrow('Say what you have, or what you’re looking for.');
  expect(() => read(undefined)).toThrow('Say what you have, or what you’re looking for.');
  expect(() => read('x'.repeat(2001))).toThrow('The message can have at most 2,000 characters.');
  expect(parseInput(gardenersSchema, { gardeners: ' 12 ' })).toEqual({ gardeners: 12 });
  for (const gardeners of ['0', '13', '1.5', '-1', '', 'two', undefined, '1e1']) {
    expect(() => parseInput(gardenersSchema, { gardeners })).toThrow('Enter a number from 1 to 12.');
  }
});
