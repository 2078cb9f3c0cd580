// @module-tag dated

import { and, eq } from 'drizzle-orm';

import { audit, blocks, privateMessages, notifications } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { blockResident, listBlocked, unblockResident } from '~/platform/residents/blocks.server';
import { decideReports, listReported } from '~/platform/reports/decide-reports.server';

import { writeListing } from '../marketplace/listings/listings.server';
import { privateMessageKind as kind } from './conversations';
import { blockInConversation, readConversation } from './conversations.server';
import { listConversations } from './conversation-cards.server';
import { getPrivateMessage, reportPrivateMessage } from './message-reports.server';
import { sendPrivateMessage } from './private-messages.server';

const notFound = { code: 'not-found' };
const refused = { code: 'conflict', detail: 'Messages can’t be sent in this conversation.' };
const ownBlock = { code: 'conflict', detail: 'You blocked them, so you can’t message each other.' };

const offerChairs = async (services: TestServices, viewer: Viewer): Promise<string> => {
  const chairs = { offer: 'give', title: 'Two chairs', description: 'Of oak.', price: null } as const;
  return (await writeListing(services, viewer, chairs)).id;
};

/** Linh writes to Rosa about Rosa's chairs. */
async function beginConversation(services: TestServices, rosa: Viewer, linh: Viewer) {
  const named = { listingId: await offerChairs(services, rosa), neighborId: linh.id };
  await sendPrivateMessage(services, linh, named, { body: 'You old goat.' });
  const [message] = (await readConversation(services, rosa, named)).messages;
  return { named, messageId: message!.id };
}

test('a blocked neighbor learns only that messages can’t be sent, and old messages stay', async ({
  services,
  cast,
}) => {
  const { rosa } = cast;
  const [samuel, linh] = cast.others;
  const { named } = await beginConversation(services, rosa, linh);
  const other = { listingId: await offerChairs(services, linh), neighborId: rosa.id };
  const third = { listingId: named.listingId, neighborId: samuel.id };
  await sendPrivateMessage(services, samuel, third, { body: 'Still there?' });
  const body = { body: 'Hello.' };
  expect(await blockInConversation(services, rosa, named)).toMatchObject({ withName: 'Linh Tran' });
  await blockInConversation(services, rosa, named);
  expect(await listBlocked(services, rosa)).toMatchObject([{ id: linh.id, name: 'Linh Tran' }]);
  expect(await listBlocked(services, linh)).toEqual([]);

  await expect(sendPrivateMessage(services, linh, named, body)).rejects.toMatchObject(refused);
  await expect(sendPrivateMessage(services, rosa, named, body)).rejects.toMatchObject(ownBlock);
  // The block covers new conversations too, whoever offers the item.
  await expect(sendPrivateMessage(services, rosa, other, body)).rejects.toMatchObject(ownBlock);
  const again = { listingId: await offerChairs(services, rosa), neighborId: linh.id };
  await expect(sendPrivateMessage(services, linh, again, body)).rejects.toMatchObject(refused);
  expect(await readConversation(services, linh, named)).toMatchObject({
    hasBlocked: false,
    whyNot: refused.detail,
    messages: [{ body: 'You old goat.', isOwn: true }],
  });
  expect(await readConversation(services, rosa, named)).toMatchObject({
    hasBlocked: true,
    messages: [{ body: 'You old goat.' }],
  });
  // The block affects only these two, and nothing but messages.
  await sendPrivateMessage(services, rosa, third, { body: 'Yes.' });
  const alert = await sendSafetyAlert(services, rosa, { title: 'Ice', message: 'Careful.' });
  const isOfAlert = and(eq(notifications.id, alert.id), eq(notifications.residentId, linh.id));
  expect(await services.db.$count(notifications, isOfAlert)).toBe(1);

  await unblockResident(services, rosa, linh.id);
  await unblockResident(services, rosa, linh.id);
  await sendPrivateMessage(services, linh, named, { body: 'Sorry.' });
  // After two residents block each other, neither can undo it alone.
  await blockResident(services, rosa, linh.id);
  await blockResident(services, linh, rosa.id);
  await unblockResident(services, rosa, linh.id);
  await expect(sendPrivateMessage(services, rosa, named, body)).rejects.toMatchObject(refused);
  expect(await services.db.$count(blocks)).toBe(1);
});

test('a resident can block only people they talk with, and two can block each other at once', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const [samuel, linh] = cast.others;
  const { named } = await beginConversation(services, rosa, linh);
  for (const one of [samuel, maya])
    await expect(blockInConversation(services, one, named)).rejects.toMatchObject(notFound);
  // Otherwise the list of blocked residents would reveal whose item it was.
  const unbegun = { listingId: named.listingId, neighborId: samuel.id };
  await expect(blockInConversation(services, samuel, unbegun)).rejects.toMatchObject(notFound);
  await expect(blockResident(services, rosa, 'nobody')).rejects.toMatchObject(notFound);
  await expect(blockResident(services, rosa, rosa.id)).rejects.toThrow();
  expect(await services.db.$count(blocks)).toBe(0);
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      at % 2 ? blockInConversation(services, rosa, named) : blockInConversation(services, linh, named),
    ),
  );
  expect(await services.db.$count(blocks)).toBe(2);
});

test('no message arrives after a block, even from concurrent requests', async ({ services, cast }) => {
  const { rosa } = cast;
  const [, linh] = cast.others;
  const { named } = await beginConversation(services, rosa, linh);
  const write = (at: number) => sendPrivateMessage(services, linh, named, { body: `Line ${at}.` });
  const presses = Array.from({ length: 6 }, (_, at) => write(at));
  const blocked = blockInConversation(services, rosa, named);
  const later = Array.from({ length: 6 }, (_, at) => write(at + 6));
  await blocked;
  const count = services.db.$count(privateMessages);
  const [stored, done] = [await count, await Promise.allSettled([...presses, ...later])];
  expect(1 + done.filter(({ status }) => status === 'fulfilled').length).toBe(stored);
  expect(await services.db.$count(privateMessages)).toBe(stored);
});

test('managers read only the reported message, and once hidden only its author sees it', async ({
  services,
  cast,
}) => {
  const { rosa, maya } = cast;
  const [samuel, linh] = cast.others;
  const { named, messageId } = await beginConversation(services, rosa, linh);
  services.clock.set(new Date(services.clock.now().getTime() + 1000));
  await sendPrivateMessage(services, rosa, named, { body: 'Please stop.' });
  const reason = { reason: 'An insult.' };
  const report = (viewer: Viewer, id = messageId) =>
    reportPrivateMessage(services, viewer, { key: named, messageId: id }, reason);
  for (const one of [samuel, maya]) await expect(report(one)).rejects.toMatchObject(notFound);
  await expect(report(rosa, crypto.randomUUID())).rejects.toMatchObject(notFound);
  await expect(report(linh)).rejects.toMatchObject({ code: 'conflict', detail: 'This is your own.' });
  expect([await report(rosa), await report(rosa)]).toEqual([{ isNew: true }, { isNew: false }]);

  const [reported] = (await listReported(services, maya)).filter((one) => one.kind === kind);
  expect(reported).toMatchObject({
    subjectId: messageId,
    label: 'Private message',
    thing: { text: 'You old goat.', author: 'Linh Tran (resident, 16 Cedar Lane, 1C)', isHidden: false },
    reasons: ['An insult.'],
  });
  expect(JSON.stringify(reported)).not.toContain('Please stop.');

  const inRosasInbox = and(eq(notifications.residentId, rosa.id), eq(notifications.id, messageId));
  expect(await services.db.$count(notifications, inRosasInbox)).toBe(1);
  await decideReports(services, maya, { kind, subjectId: messageId, outcome: 'hidden' });
  expect(await services.db.$count(notifications, inRosasInbox)).toBe(0);
  expect((await readConversation(services, rosa, named)).messages).toMatchObject([
    { body: '', isHidden: true, isOwn: false },
    { body: 'Please stop.', isHidden: false },
  ]);
  expect((await readConversation(services, linh, named)).messages[0]).toMatchObject({
    ...{ body: 'You old goat.', isHidden: true, isOwn: true },
  });
  await expect(getPrivateMessage(services, rosa, named, messageId)).rejects.toMatchObject(notFound);
  await expect(report(rosa)).rejects.toMatchObject(notFound);
  expect(await services.db.select().from(audit)).toMatchObject([
    { actorId: maya.id, verb: 'hidden', kind, subjectId: messageId, residentId: null },
  ]);
});

test('a conversation list doesn’t show a hidden newest message', async ({ services, cast }) => {
  const { rosa, maya } = cast;
  const [, linh] = cast.others;
  const { named, messageId } = await beginConversation(services, rosa, linh);
  await reportPrivateMessage(services, rosa, { key: named, messageId }, { reason: 'An insult.' });
  await decideReports(services, maya, { kind, subjectId: messageId, outcome: 'hidden' });
  expect(await listConversations(services, rosa, named.listingId)).toMatchObject([
    { newest: { body: '', isHidden: true } },
  ]);
});
