import { isManager, type Viewer } from '~/domain/viewer';

/** What can be booked, and when, is the managers' to say; theirs, too, to call a session off. */
export const canManageAmenities = (viewer: Viewer): boolean => isManager(viewer);
