import { isManager, type Viewer } from '~/domain/viewer';

import type { JoinCode } from './join-codes';

/** A code that somebody joined with is history; any other can be made worthless. */
export const canRevokeJoinCode = (viewer: Viewer, code: Pick<JoinCode, 'state'>): boolean =>
  isManager(viewer) && code.state === 'open';
