import { Forbidden } from '~/domain/errors';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';

import { type MessageType, senderFollowUps } from './messages';

/** Anyone warns the neighbors, unless the deployment leaves it to managers (decision 060). */
export const canSendSafetyAlert = (viewer: Viewer, senders: 'residents' | 'managers'): boolean =>
  senders === 'residents' || can(viewer, 'messages');

/** Managers post community updates (the customer's card). */
export const canSendCommunityUpdate = (viewer: Viewer): boolean => can(viewer, 'messages');

/** @throws Forbidden where the viewer may not send it, nor see what it would look like */
export function mustBeSender(viewer: Viewer, type: MessageType, senders: 'residents' | 'managers'): void {
  if (type === 'safety_alert' && !canSendSafetyAlert(viewer, senders))
    throw new Forbidden('Community managers send safety alerts. In an emergency, call for help first.');
  if (type === 'community_update' && !canSendCommunityUpdate(viewer))
    throw new Forbidden('Community updates are posted by community managers.');
}

/**
 * Managers correct and cancel any message, its sender the own one for 10 minutes.
 * @param message `firstSentAt`: when the first message of its incident was sent; a correction begins no new time
 */
export const canFollowUp = (
  viewer: Viewer,
  message: { senderId: string | null; firstSentAt: Date },
  now: Date,
): boolean =>
  can(viewer, 'messages') ||
  (message.senderId === viewer.id &&
    now.getTime() - message.firstSentAt.getTime() < senderFollowUps.minutes * 60_000);

/** Whether one more correction is allowed after so many; the sender is held to a few, managers to none. */
export const canCorrectAgain = (viewer: Viewer, correctionsSoFar: number): boolean =>
  can(viewer, 'messages') || correctionsSoFar < senderFollowUps.corrections;
