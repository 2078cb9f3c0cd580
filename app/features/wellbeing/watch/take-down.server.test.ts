import { eq } from 'drizzle-orm';

import { notifications, pushDeliveries, reports, threadMessages } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import {
  addPushDevice,
  advanceClock,
  deleteWatchMessage,
  emptyDiscussions,
  followDiscussion,
  getOwnWatchMessage,
  getWatchMessage,
  listMessageTexts,
  postId,
  postName,
  reportWatchMessage,
  writeWatchMessage,
} from '#tests/support/watch';
import type { Viewer } from '~/domain/viewer';
import { decideReports, getReported, listReported } from '~/platform/reports/decide-reports.server';

import { getWatchPost } from './watch.server';

const notFound = { code: 'not-found', detail: 'There is no such message. It may be gone already.' };
const reason = { reason: 'It names someone.' };

/** Rosa writes a message. The followers each have a phone. */
async function write(services: TestServices, rosa: Viewer, followers: Viewer[]): Promise<string> {
  await emptyDiscussions(services);
  for (const one of followers) {
    await addPushDevice(services, one.id);
    await followDiscussion(services, one, postId);
  }
  return (await writeWatchMessage(services, rosa, postId, { body: 'He at number 4 again.' })).id;
}

const traces = async ({ db }: TestServices, id: string) => ({
  inboxes: await db.$count(notifications, eq(notifications.id, id)),
  pushes: await db.$count(pushDeliveries, eq(pushDeliveries.notificationId, id)),
  reports: await db.$count(reports, eq(reports.subjectId, id)),
});

test('an author can delete a message everywhere it appeared', async ({ services, cast }) => {
  const { rosa, maya, others } = cast;
  const messageId = await write(services, rosa, [maya, ...others]);
  const named = { postId, messageId };
  await reportWatchMessage(services, others[0], named, reason);
  expect(await traces(services, messageId)).toEqual({ inboxes: 3, pushes: 3, reports: 1 });
  // Other residents can't delete it, nor can a manager, nor Rosa at another post's URL.
  for (const [viewer, other] of [
    [maya, named],
    [others[0], named],
    [rosa, { postId: 'creek-path-walk', messageId }],
    [rosa, { postId, messageId: crypto.randomUUID() }],
    [rosa, { postId, messageId: 'none' }],
  ] as const) {
    await expect(deleteWatchMessage(services, viewer, other)).rejects.toMatchObject(notFound);
    await expect(getOwnWatchMessage(services, viewer, other)).rejects.toMatchObject(notFound);
  }
  expect(await listMessageTexts(services, maya)).toHaveLength(1);
  const presses = await Promise.allSettled([1, 2, 3].map(() => deleteWatchMessage(services, rosa, named)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const viewer of [rosa, maya]) {
    expect(await listMessageTexts(services, viewer)).toEqual([]);
    await expect(getWatchMessage(services, viewer, named)).rejects.toMatchObject(notFound);
  }
  expect(await traces(services, messageId)).toEqual({ inboxes: 0, pushes: 0, reports: 0 });
  expect(await listReported(services, maya)).toEqual([]);
  expect(await getWatchPost(services, rosa, postId)).toMatchObject({ recentActivity: 'No messages yet' });
  const [row] = await services.db.select().from(threadMessages);
  expect(row).toMatchObject({ body: null, deletedAt: services.clock.now() });
});

test('a deleted message can be posted again, even from the same form', async ({ services, cast }) => {
  await emptyDiscussions(services);
  const press = () =>
    writeWatchMessage(services, cast.rosa, postId, { body: 'Hello.', formToken: 'kept open' });
  const { id } = await press();
  await deleteWatchMessage(services, cast.rosa, { postId, messageId: id });
  await press();
  await press();
  expect(await listMessageTexts(services, cast.maya)).toEqual(['Hello.']);
});

test('deleting a message doesn’t raise the hourly limit', async ({ services, cast }) => {
  await emptyDiscussions(services);
  for (let at = 0; at < 20; at += 1) {
    const { id } = await writeWatchMessage(services, cast.rosa, postId, { body: `Number ${at}` });
    await deleteWatchMessage(services, cast.rosa, { postId, messageId: id });
  }
  const more = writeWatchMessage(services, cast.rosa, postId, { body: 'One more.' });
  await expect(more).rejects.toMatchObject({ code: 'conflict' });
});

test('a message hidden by a manager is visible only to its author, with a notice', async ({
  services,
  cast,
}) => {
  const { rosa, maya, others } = cast;
  const messageId = await write(services, rosa, [maya, ...others]);
  const named = { postId, messageId };
  const own = reportWatchMessage(services, rosa, named, reason);
  await expect(own).rejects.toMatchObject({ code: 'conflict', detail: 'This is your own.' });
  expect(await reportWatchMessage(services, others[0], named, reason)).toEqual({ isNew: true });
  expect(await reportWatchMessage(services, others[0], named, reason)).toEqual({ isNew: false });
  const reported = { kind: 'watch_message', subjectId: messageId };
  expect(await getReported(services, maya, reported)).toMatchObject({
    label: 'Discussion message',
    count: 1,
    reasons: ['It names someone.'],
    thing: {
      title: `Message in ${postName}`,
      text: 'He at number 4 again.',
      author: 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)',
      isHidden: false,
    },
  });
  await decideReports(services, maya, { ...reported, outcome: 'hidden' });

  for (const viewer of [maya, others[1]]) {
    expect(await listMessageTexts(services, viewer)).toEqual([]);
    await expect(getWatchMessage(services, viewer, named)).rejects.toMatchObject(notFound);
    await expect(reportWatchMessage(services, viewer, named, reason)).rejects.toMatchObject(notFound);
  }
  expect(await traces(services, messageId)).toMatchObject({ inboxes: 0, pushes: 0 });
  expect(await getWatchMessage(services, rosa, named)).toMatchObject({ message: { isHidden: true } });
  const notices = await services.db.select().from(notifications).where(eq(notifications.type, 'report'));
  expect(notices.find(({ residentId }) => residentId === rosa.id)).toMatchObject({
    title: 'Your discussion message was removed',
  });
  // The author can still delete it, and then can't see it either.
  await deleteWatchMessage(services, rosa, named);
  expect(await listMessageTexts(services, rosa)).toEqual([]);
});

test('deleting a message while it is being reported leaves no open report', async ({ services, cast }) => {
  await emptyDiscussions(services);
  const people = await makeNeighbors(services.db, 4);
  for (let round = 0; round < 5; round += 1) {
    advanceClock(services, 1);
    const { id } = await writeWatchMessage(services, cast.rosa, postId, { body: `Round ${round}` });
    const named = { postId, messageId: id };
    await reportWatchMessage(services, cast.others[0], named, reason);
    await Promise.allSettled([
      ...people.slice(0, 2).map((one) => reportWatchMessage(services, one, named, reason)),
      deleteWatchMessage(services, cast.rosa, named),
      decideReports(services, cast.maya, { kind: 'watch_message', subjectId: id, outcome: 'hidden' }),
      ...people.slice(2).map((one) => reportWatchMessage(services, one, named, reason)),
    ]);
    expect(await listMessageTexts(services, cast.rosa)).toEqual([]);
    expect(await services.db.$count(notifications, eq(notifications.id, id))).toBe(0);
    expect(await listReported(services, cast.maya)).toEqual([]);
  }
});
