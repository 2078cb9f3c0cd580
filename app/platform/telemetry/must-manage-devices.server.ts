import { Forbidden } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';

import { canManageDevices } from './devices.policy';

/** @throws Forbidden for anyone but a manager */
export function mustManageDevices(viewer: Viewer): void {
  if (!canManageDevices(viewer)) throw new Forbidden('Only community managers can look after devices.');
}
