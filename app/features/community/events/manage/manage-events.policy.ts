import { isManager, type Viewer } from '~/domain/viewer';

/** What neighbors meet for, when and where, is the managers' to say; theirs, too, to call it off. */
export const canManageEvents = (viewer: Viewer): boolean => isManager(viewer);
