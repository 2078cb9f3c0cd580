import { randomUUID } from 'node:crypto';

import { pushSubscriptions, sessions, threadFollowers, threadMessages } from '#db/schema';
import type { Viewer } from '~/domain/viewer';
import { deleteMessage, writeMessage } from '~/platform/threads/thread-messages.server';
import { reportMessage } from '~/platform/threads/thread-reports.server';
import type { ThreadMessageInput } from '~/platform/threads/threads.schema.server';
import { changeFollowing, getMessage, getOwnMessage, readThread } from '~/platform/threads/threads.server';

import type { TestServices } from './domain-test';

type Named = { postId: string; messageId: string };

const toKey = (id: string) => ({ subject: 'watch_post', id }) as const;
const toMessageKey = ({ postId, messageId }: Named) => ({ ...toKey(postId), messageId });

/* Threads of watch posts. */

export const readDiscussion = (
  services: TestServices,
  viewer: Viewer,
  { postId, page }: { postId: string; page: number },
) => readThread(services, viewer, toKey(postId), page);

export const writeWatchMessage = (
  services: TestServices,
  viewer: Viewer,
  postId: string,
  input: ThreadMessageInput,
) => writeMessage(services, viewer, toKey(postId), input);

export const followDiscussion = (services: TestServices, viewer: Viewer, postId: string) =>
  changeFollowing(services, viewer, toKey(postId), 'follow');

export const leaveDiscussion = (services: TestServices, viewer: Viewer, postId: string) =>
  changeFollowing(services, viewer, toKey(postId), 'leave');

export const getWatchMessage = (services: TestServices, viewer: Viewer, named: Named) =>
  getMessage(services, viewer, toMessageKey(named));

export const getOwnWatchMessage = (services: TestServices, viewer: Viewer, named: Named) =>
  getOwnMessage(services, viewer, toMessageKey(named));

export const deleteWatchMessage = (services: TestServices, viewer: Viewer, named: Named) =>
  deleteMessage(services, viewer, toMessageKey(named));

export const reportWatchMessage = (
  services: TestServices,
  viewer: Viewer,
  named: Named,
  input: { reason: string },
) => reportMessage(services, viewer, toMessageKey(named), input);

export const postId = 'cedar-lane-watch';
export const postName = 'Cedar Lane Block Watch';

export async function emptyDiscussions({ db }: TestServices): Promise<void> {
  await db.delete(threadMessages);
  await db.delete(threadFollowers);
}

export async function listMessageTexts(services: TestServices, viewer: Viewer): Promise<string[]> {
  const { messages } = await readDiscussion(services, viewer, { postId, page: 1 });
  return messages.map(({ body }) => body.map(({ text }) => text).join(''));
}

export const advanceClock = ({ clock }: TestServices, seconds: number) =>
  clock.set(new Date(clock.now().getTime() + seconds * 1000));

export async function addPushDevice({ db, clock }: TestServices, residentId: string): Promise<void> {
  const [id, now] = [randomUUID(), clock.now()];
  await db.insert(sessions).values({ id, tokenHash: id, residentId, createdAt: now, lastSeenAt: now });
  await db.insert(pushSubscriptions).values({
    id,
    residentId,
    sessionId: id,
    createdAt: now,
    endpoint: `https://push.example/${id}`,
    p256dhKey: 'k',
    authKey: 'a',
  });
}
