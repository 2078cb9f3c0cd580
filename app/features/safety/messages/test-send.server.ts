import type { z } from 'zod/v4';

import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { testMessageSchema } from '~/platform/push/push.schema.server';
import { sendTest } from '~/platform/push/subscriptions.server';

import type { Message, notificationTypes } from './messages';
import { canSendCommunityUpdate } from './messages.policy';
import { communityUpdateSchema, type testSendSchema } from './messages.schema.server';
import { sendCommunityUpdate } from './messages.server';

type TestSent = {
  id: string;
  type: (typeof notificationTypes)[number];
  title: string;
  message: string;
  devices: number;
  sentAt: string;
};

/**
 * Sends a manager's update, or a test to the caller's devices (decision 061). @throws Conflict without a device
 */
export async function sendTestNotification(
  services: Services,
  viewer: Viewer,
  input: z.output<typeof testSendSchema>,
): Promise<Message | TestSent> {
  const { type } = input;
  if (type === 'community_update' && input.audience !== 'self' && canSendCommunityUpdate(viewer))
    return sendCommunityUpdate(services, viewer, parseInput(communityUpdateSchema, input));
  const content = parseInput(testMessageSchema, input);
  return { type, ...content, ...(await sendTest(services, viewer, { type, ...content })) };
}
