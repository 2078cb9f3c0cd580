import { isManager, type Viewer } from '~/domain/viewer';

import type { JoinCode } from './join-codes';

/** Codes are the keys to the front door: managers make them, see them and revoke them. */
export const canManageJoinCodes = (viewer: Viewer): boolean => isManager(viewer);

/** A code that somebody joined with is history; any other can be made worthless. */
export const canRevokeJoinCode = (viewer: Viewer, code: Pick<JoinCode, 'state'>): boolean =>
  canManageJoinCodes(viewer) && code.state === 'open';
