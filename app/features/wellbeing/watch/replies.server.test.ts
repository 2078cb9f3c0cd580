import { and, eq, inArray } from 'drizzle-orm';

import { mailDeliveries, notifications, pushDeliveries, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import {
  addPushDevice,
  emptyDiscussions,
  followDiscussion,
  leaveDiscussion,
  listMessageTexts,
  postId,
  postName,
  writeWatchMessage,
} from '#tests/support/watch';
import type { Viewer } from '~/domain/viewer';
import { framesFor } from '~/http/live/frames.server';
import { sendMails } from '~/platform/delivery/mail-deliveries.server';
import type { Message } from '~/platform/mail/mail.server';
import { defaultPreferences } from '~/platform/preferences/preferences';
import { savePreferences } from '~/platform/preferences/preferences.server';

const readNews = ({ db }: TestServices, ...viewers: Viewer[]) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.type, 'discussion_message'),
        inArray(
          notifications.residentId,
          viewers.map(({ id }) => id),
        ),
      ),
    );

test('followers are notified of a message, except its author and those who left', async ({
  services,
  cast,
}) => {
  const { rosa, maya, others } = cast;
  const [samuel, linh] = others;
  await emptyDiscussions(services);
  for (const one of [maya, samuel, linh]) await followDiscussion(services, one, postId);
  await leaveDiscussion(services, linh, postId);
  const { id } = await writeWatchMessage(services, rosa, postId, { body: 'The light is out.\nAgain.' });
  expect(await readNews(services, rosa, linh)).toEqual([]);
  const news = await readNews(services, maya, samuel);
  expect(news.map(({ residentId }) => residentId).sort()).toEqual([maya.id, samuel.id]);
  for (const one of news) {
    expect(one).toMatchObject({
      id,
      title: `Rosa Alvarez wrote in “${postName}”`,
      message: 'The light is out.\nAgain.',
      url: `/wellbeing/neighborhood/watch/${postId}`,
      readAt: null,
      senderName: null,
    });
  }
  // Writing a message joins the discussion.
  await writeWatchMessage(services, samuel, postId, { body: 'I look at it.' });
  expect((await readNews(services, rosa)).map(({ message }) => message)).toEqual(['I look at it.']);
  expect(await readNews(services, samuel)).toHaveLength(1);
  const [frame] = await framesFor(services, { type: 'notification-spread', notificationId: id });
  expect(frame).toMatchObject({ frames: [{ type: 'notification', notification: { id, read: false } }] });
  expect(frame!.to).toEqual({ residentIds: expect.arrayContaining([maya.id, samuel.id]) as unknown });
  expect(
    await framesFor(services, { type: 'notification-spread', notificationId: crypto.randomUUID() }),
  ).toEqual([]);
});

test('pushes and mails of replies go to residents who chose them', async ({ services: plain, cast }) => {
  const sent: Message[] = [];
  const mail = { ...plain.mail, send: async (message: Message) => void sent.push(message) };
  const services = { ...plain, mail };
  const { rosa, maya, others } = cast;
  await emptyDiscussions(services);
  for (const one of [rosa, maya, ...others]) {
    await addPushDevice(services, one.id);
    await followDiscussion(services, one, postId);
  }
  const quiet = { quietFrom: null, quietUntil: null };
  await savePreferences(services, maya, { ...quiet, pushTopics: [], emailTopics: ['discussion_message'] });
  expect(defaultPreferences.pushTopics).toContain('discussion_message');
  expect(defaultPreferences.emailTopics).not.toContain('discussion_message');
  await writeWatchMessage(services, others[0], postId, { body: 'The light is out.' });
  const pushes = await services.db.select({ to: pushDeliveries.residentId }).from(pushDeliveries);
  expect(pushes.map(({ to }) => to).sort()).toEqual([rosa.id, others[1].id]);
  const mails = await services.db.select({ to: mailDeliveries.residentId }).from(mailDeliveries);
  expect(mails).toEqual([{ to: maya.id }]);
  await sendMails(services);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['manager@example.org', `Samuel Okafor wrote in “${postName}” (${services.config.communityName})`],
  ]);
  const text = sent[0]!.text.replace(/\s+/g, ' ');
  expect(text).toMatch(
    /^In a discussion you’re in, a neighbor wrote on .+: > Samuel Okafor wrote in “.+” > > The light is out\. In the app: /,
  );
  expect(text).toContain(`${services.config.siteOrigin}/wellbeing/neighborhood/watch/${postId}`);
  expect(text).toContain('You get this email because you chose replies in discussions by email.');
  expect(text).not.toMatch(/samuel-okafor|555-0112/);
});

test('residents who write at the same time each notify all the others once', async ({ services }) => {
  await emptyDiscussions(services);
  const people = await makeNeighbors(services.db, 12);
  for (const one of people) await followDiscussion(services, one, postId);
  await Promise.all(
    people.map((one) => writeWatchMessage(services, one, postId, { body: `From ${one.id}` })),
  );
  for (const one of people) {
    const from = (await readNews(services, one)).map(({ message }) => message);
    expect(from.sort()).toEqual(
      people
        .filter((other) => other !== one)
        .map(({ id }) => `From ${id}`)
        .sort(),
    );
  }
});

test('a resident who moved away gets no messages, and leaves none behind', async ({ services, cast }) => {
  await emptyDiscussions(services);
  const people = await makeNeighbors(services.db, 6);
  for (const one of people) await followDiscussion(services, one, postId);
  await writeWatchMessage(services, people[0]!, postId, { body: 'Goodbye.' });
  const leaves = people.map(({ id }) => services.db.delete(residents).where(eq(residents.id, id)).execute());
  const writes = [1, 2, 3].map((at) =>
    writeWatchMessage(services, cast.rosa, postId, { body: `Number ${at}` }),
  );
  await Promise.all([...leaves, ...writes]);
  expect((await listMessageTexts(services, cast.maya)).sort()).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(await readNews(services, ...people)).toEqual([]);
});
