import { can, type Capability } from './capabilities';
import { Forbidden } from './errors';
import type { Viewer } from './viewer';

/**
 * Stops whoever may not.
 * @param what what only some may do, such as 'look after events'
 * @throws Forbidden for anyone whose role lacks the capability
 */
export function mustBeAllowed(viewer: Viewer, capability: Capability, what: string): void {
  if (!can(viewer, capability)) throw new Forbidden(`Only community managers can ${what}.`);
}
