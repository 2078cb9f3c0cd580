import { isManager, type Viewer } from '~/domain/viewer';

import { senderFollowUps } from './messages';

/** Anyone warns the neighbors, unless the deployment leaves it to managers (decision 060). */
export const canSendSafetyAlert = (viewer: Viewer, senders: 'residents' | 'managers'): boolean =>
  senders === 'residents' || isManager(viewer);

/** Managers post community updates (the customer's card). */
export const canSendCommunityUpdate = (viewer: Viewer): boolean => isManager(viewer);

/**
 * Managers correct and cancel any message, its sender the own one for 10 minutes.
 * @param message `firstSentAt`: when the first message of its incident was sent; a correction begins no new time
 */
export const canFollowUp = (
  viewer: Viewer,
  message: { senderId: string | null; firstSentAt: Date },
  now: Date,
): boolean =>
  isManager(viewer) ||
  (message.senderId === viewer.id &&
    now.getTime() - message.firstSentAt.getTime() < senderFollowUps.minutes * 60_000);

/** Whether one more correction is allowed after so many; the sender is held to a few, managers to none. */
export const canCorrectAgain = (viewer: Viewer, correctionsSoFar: number): boolean =>
  isManager(viewer) || correctionsSoFar < senderFollowUps.corrections;
