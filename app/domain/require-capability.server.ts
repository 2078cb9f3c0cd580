import { can, type Capability } from './capabilities';
import { Forbidden } from './errors';
import type { Viewer } from './viewer';

/** @param what the refused action, such as 'look after events' */
export function requireCapability(viewer: Viewer, capability: Capability, what: string): void {
  if (!can(viewer, capability)) throw new Forbidden(`Only community managers can ${what}.`);
}
