import { randomUUID } from 'node:crypto';

import { pushSubscriptions, sessions, threadFollowers, threadMessages } from '#db/schema';
import type { Viewer } from '~/domain/viewer';
import { readDiscussion } from '~/features/wellbeing/watch/messages.server';

import type { TestServices } from './domain-test';

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
