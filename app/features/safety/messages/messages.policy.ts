import { Forbidden } from '~/domain/errors';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';

import { type MessageType, senderFollowUps } from './messages';

/** Residents may warn everyone unless the deployment reserves it for managers (decision 060). */
export const canSendSafetyAlert = (viewer: Viewer, senders: 'residents' | 'managers'): boolean =>
  senders === 'residents' || can(viewer, 'messages');

export const canSendCommunityUpdate = (viewer: Viewer): boolean => can(viewer, 'messages');

export function mustBeSender(viewer: Viewer, type: MessageType, senders: 'residents' | 'managers'): void {
  if (type === 'safety_alert' && !canSendSafetyAlert(viewer, senders))
    throw new Forbidden('Community managers send safety alerts. In an emergency, call for help first.');
  if (type === 'community_update' && !canSendCommunityUpdate(viewer))
    throw new Forbidden('Community updates are posted by community managers.');
}

/** @param message `firstSentAt` is the incident's first, so that corrections don't extend the time */
export const canFollowUp = (
  viewer: Viewer,
  message: { senderId: string | null; firstSentAt: Date },
  now: Date,
): boolean =>
  can(viewer, 'messages') ||
  (message.senderId === viewer.id &&
    now.getTime() - message.firstSentAt.getTime() < senderFollowUps.minutes * 60_000);

/** Limits corrections by the sender, not by managers. */
export const canCorrectAgain = (viewer: Viewer, correctionsSoFar: number): boolean =>
  can(viewer, 'messages') || correctionsSoFar < senderFollowUps.corrections;
