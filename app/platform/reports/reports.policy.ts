import { isManager, type Viewer } from '~/domain/viewer';

/** Managers decide on what was reported; nobody else sees it. */
export const canDecideReports = (viewer: Viewer): boolean => isManager(viewer);
