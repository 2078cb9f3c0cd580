import type { z } from 'zod/v4';

import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { testNoteSchema } from '~/platform/push/push.schema.server';
import { sendTest } from '~/platform/push/subscriptions.server';

import type { Message, notificationTypes } from './messages';
import { canSendCommunityUpdate } from './messages.policy';
import { communityUpdateSchema, type testSendSchema } from './messages.schema.server';
import { sendCommunityUpdate } from './messages.server';

/** A test as the API answers it: how many of the caller's devices it was sent to. `sentAt` is ISO 8601 in UTC. */
type TestSent = {
  id: string;
  type: (typeof notificationTypes)[number];
  title: string;
  message: string;
  devices: number;
  sentAt: string;
};

/**
 * The two uses of `POST /api/notifications/test` (decision 061): from a manager a community update,
 * unless it asks for `audience: "self"`; every other call is a test to the caller's own devices.
 * @throws Conflict where the caller has no device that a test can be sent to
 */
export async function sendTestNotification(
  services: Services,
  viewer: Viewer,
  input: z.output<typeof testSendSchema>,
): Promise<Message | TestSent> {
  const { type } = input;
  if (type === 'community_update' && input.audience !== 'self' && canSendCommunityUpdate(viewer))
    return sendCommunityUpdate(services, viewer, parseInput(communityUpdateSchema, input));
  const note = parseInput(testNoteSchema, input);
  return { type, ...note, ...(await sendTest(services, viewer, { type, ...note })) };
}
