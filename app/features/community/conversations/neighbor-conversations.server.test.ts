// @module-tag dated

import { eq } from 'drizzle-orm';

import { blocks, notifications, privateMessages, profiles } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { writeListing } from '~/features/community/marketplace/listings/listings.server';
import { eraseResident } from '~/features/account/own-data/erase-resident.server';
import { listNeighbors } from '~/features/community/neighbors/directory.server';
import { leaveDirectory, saveEntry } from '~/features/community/neighbors/own-entry.server';
import { decideReports, listReported } from '~/platform/reports/decide-reports.server';
import { unblockResident } from '~/platform/residents/blocks.server';

import { privateMessageKind as kind } from './conversations';
import {
  blockInConversation,
  findConversationWith,
  getConversationAccess,
  readConversation,
} from './conversations.server';
import { listAllConversations, listOwnConversations } from './conversation-cards.server';
import { reportPrivateMessage } from './message-reports.server';
import { sendPrivateMessage } from './private-messages.server';

const notFound = { code: 'not-found' };
const body = { body: 'May I borrow your ladder?' };

test('a neighbor writes to a listed one, who answers, and it goes on after they leave the directory', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const [samuel] = cast.others;
  const key = { entryId: rosa.id, neighborId: samuel.id };
  await expect(sendPrivateMessage(services, samuel, key, body)).rejects.toMatchObject(notFound);
  await services.db.update(profiles).set({ showsName: false }).where(eq(profiles.residentId, rosa.id));
  await saveEntry(services, rosa, []);
  expect(await findConversationWith(services, samuel, rosa.id)).toBe(null);
  for (const [viewer, one] of [
    [rosa, key],
    [maya, key],
    [rosa, { entryId: rosa.id, neighborId: rosa.id }],
    [samuel, { entryId: 'nobody', neighborId: samuel.id }],
  ] as const)
    await expect(getConversationAccess(services, viewer, one)).rejects.toMatchObject(notFound);
  expect(await sendPrivateMessage(services, samuel, key, body)).toEqual({ withName: 'Rosa Alvarez' });
  await leaveDirectory(services, rosa);
  services.clock.set(new Date(services.clock.now().getTime() + 60_000));
  expect(await sendPrivateMessage(services, rosa, key, { body: 'Yes.' })).toEqual({
    withName: 'Samuel Okafor',
  });
  await expect(getConversationAccess(services, maya, key)).rejects.toMatchObject(notFound);
  expect(await findConversationWith(services, samuel, rosa.id)).toEqual(key);
  expect(await findConversationWith(services, rosa, samuel.id)).toEqual(key);
  const news = await services.db
    .select()
    .from(notifications)
    .where(eq(notifications.url, '/community/neighbors/demo-user/messages/samuel-okafor'));
  expect(news.map(({ residentId, title, type }) => [residentId, title, type]).sort()).toEqual([
    [rosa.id, 'Samuel Okafor wrote to you', 'listing_message'],
    [samuel.id, 'Rosa Alvarez wrote to you', 'listing_message'],
  ]);
  expect(await readConversation(services, samuel, key)).toMatchObject({
    listing: null,
    messages: [{ isOwn: true }, { isOwn: false }],
    whyNot: null,
  });
});

test('all conversations are in one list, and 20 messages an hour are the limit across both kinds', async ({
  services,
  cast,
}) => {
  const { rosa } = cast;
  const [samuel, linh] = cast.others;
  const chairs = { offer: 'give', title: 'Chairs', description: 'Two.', price: null } as const;
  const { id: listingId } = await writeListing(services, rosa, chairs);
  const { id: otherId } = await writeListing(services, samuel, chairs);
  await saveEntry(services, rosa, []);
  await saveEntry(services, linh, []);
  const keys = [
    { entryId: rosa.id, neighborId: samuel.id },
    { entryId: linh.id, neighborId: rosa.id },
    { listingId, neighborId: samuel.id },
    { listingId: otherId, neighborId: rosa.id },
  ];
  for (const key of keys)
    await sendPrivateMessage(services, key.neighborId === rosa.id ? rosa : samuel, key, body);
  const all = await listAllConversations(services, rosa);
  expect(new Set(all.map(({ key, title, withName }) => JSON.stringify([key, title, withName])))).toEqual(
    new Set([
      JSON.stringify([keys[0], null, 'Samuel Okafor']),
      JSON.stringify([keys[1], null, 'Linh Tran']),
      JSON.stringify([keys[2], 'Chairs', 'Samuel Okafor']),
      JSON.stringify([keys[3], 'Chairs', 'Samuel Okafor']),
    ]),
  );
  expect((await listOwnConversations(services, rosa)).map(({ key }) => key)).toEqual([keys[3]]);
  const presses = Array.from({ length: 20 }, (_, at) =>
    sendPrivateMessage(services, rosa, at % 2 === 0 ? keys[1]! : keys[3]!, body),
  );
  const done = await Promise.allSettled(presses);
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

test('either side can block from the first message on, and a listed neighbor can be blocked before', async ({
  services,
  cast,
}) => {
  const { rosa } = cast;
  const [samuel, linh] = cast.others;
  await saveEntry(services, rosa, []);
  const key = { entryId: rosa.id, neighborId: samuel.id };
  const seesRosa = async (viewer = samuel) =>
    (await listNeighbors(services, viewer, { q: 'Rosa' })).total === 1;
  await sendPrivateMessage(services, samuel, key, body);
  expect(await blockInConversation(services, samuel, key)).toEqual({
    withName: 'Rosa Alvarez',
    hasBegun: true,
  });
  expect(await seesRosa()).toBe(false);
  await expect(sendPrivateMessage(services, rosa, key, body)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'Messages can’t be sent in this conversation.',
  });
  await unblockResident(services, samuel, rosa.id);
  await blockInConversation(services, rosa, key);
  expect(await seesRosa()).toBe(false);
  expect(await readConversation(services, rosa, key)).toMatchObject({ hasBlocked: true });

  const unbegun = { entryId: rosa.id, neighborId: linh.id };
  await blockInConversation(services, linh, unbegun);
  expect([await seesRosa(linh), await services.db.$count(blocks)]).toEqual([false, 2]);
  await expect(sendPrivateMessage(services, linh, unbegun, body)).rejects.toMatchObject(notFound);
});

test('a message to a listed neighbor is reported, exported by both, and erased with either one', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const [samuel] = cast.others;
  await saveEntry(services, rosa, []);
  const key = { entryId: rosa.id, neighborId: samuel.id };
  await sendPrivateMessage(services, samuel, key, { body: 'You old goat.' });
  const [message] = (await readConversation(services, rosa, key)).messages;
  await reportPrivateMessage(services, rosa, { key, messageId: message!.id }, { reason: 'An insult.' });
  const [reported] = (await listReported(services, maya)).filter((one) => one.kind === kind);
  expect(reported).toMatchObject({
    label: 'Private message',
    thing: { title: 'Message to a neighbor', text: 'You old goat.' },
  });
  const { rows } = services.registry.personalData.find(({ name }) => name === 'private-messages')!;
  const readExport = async (id: string) =>
    Array.from(await services.db.execute(rows!(id, services.registry)));
  for (const { id } of [rosa, samuel])
    expect(await readExport(id)).toMatchObject([
      { body: 'You old goat.', listing: null, to: 'Rosa Alvarez', author: 'Samuel Okafor' },
    ]);
  expect(await readExport(maya.id)).toEqual([]);
  await decideReports(services, maya, { kind, subjectId: message!.id, outcome: 'hidden' });
  expect([await readExport(rosa.id), (await readExport(samuel.id)).length]).toEqual([[], 1]);
  await eraseResident(services, rosa.id);
  expect(await services.db.$count(privateMessages)).toBe(0);
});
