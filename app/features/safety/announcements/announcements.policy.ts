import { isManager, type Viewer } from '~/domain/viewer';

/** What is dated in everyone's banner is the managers' to say. */
export const canAnnounce = (viewer: Viewer): boolean => isManager(viewer);
