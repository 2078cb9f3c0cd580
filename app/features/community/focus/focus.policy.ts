import { isManager, type Viewer } from '~/domain/viewer';

/** What the neighborhood is at is the managers' to say. */
export const canSetFocus = (viewer: Viewer): boolean => isManager(viewer);
