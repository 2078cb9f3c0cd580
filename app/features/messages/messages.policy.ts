import { isManager, type Viewer } from '../../domain/viewer';

/** Anyone warns the neighbours, unless the deployment leaves it to managers (decisions.md). */
export const canSendSafetyAlert = (viewer: Viewer, senders: 'residents' | 'managers'): boolean =>
  senders === 'residents' || isManager(viewer);

/** Managers post community updates (the customer's card). */
export const canSendCommunityUpdate = (viewer: Viewer): boolean => isManager(viewer);
