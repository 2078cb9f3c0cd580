import { isManager, type Viewer } from '~/domain/viewer';

/** What stands on the boards is written, changed and taken away by managers. */
export const canManageArticles = (viewer: Viewer): boolean => isManager(viewer);
