import type { z } from 'zod/v4';

import { Conflict } from '~/domain/errors';
import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Message } from './messages';
import { canSendCommunityUpdate } from './messages.policy';
import { communityUpdateSchema, type testSendSchema } from './messages.schema.server';
import { sendCommunityUpdate } from './messages.server';

/**
 * The two uses of `POST /api/notifications/test` (decisions.md, API): from a manager a community update,
 * unless it asks for `audience: "self"`; every other call is a test to the caller's own devices.
 * @throws Conflict where the caller has no device to send a test to
 */
export async function sendTestNotification(
  services: Services,
  viewer: Viewer,
  input: z.output<typeof testSendSchema>,
): Promise<Message> {
  const isCommunityUpdate =
    input.type === 'community_update' && input.audience !== 'self' && canSendCommunityUpdate(viewer);
  if (!isCommunityUpdate) throw new Conflict('Failed to send test notification.');
  return sendCommunityUpdate(services, viewer, parseInput(communityUpdateSchema, input));
}
