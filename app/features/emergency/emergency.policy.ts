import { isManager, type Viewer } from '~/domain/viewer';

/** Managers see whether messages go out, never what they say or to whom (decisions.md). */
export const canSeeDeliveries = (viewer: Viewer): boolean => isManager(viewer);
