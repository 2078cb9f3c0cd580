import { isManager, type Viewer } from '~/domain/viewer';

/** Counts of a small neighborhood can say more than they seem to: they are for those who look after it. */
export const canSeePageViews = (viewer: Viewer): boolean => isManager(viewer);
