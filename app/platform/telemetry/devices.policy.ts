import { isManager, type Viewer } from '~/domain/viewer';

/** Meters and vehicles are the managers' to set up: whoever has a token says what a home uses. */
export const canManageDevices = (viewer: Viewer): boolean => isManager(viewer);
