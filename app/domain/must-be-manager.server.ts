import { Forbidden } from './errors';
import { isManager, type Viewer } from './viewer';

/**
 * Stops whoever is no manager.
 * @param what what only managers can do, such as 'look after events'
 * @throws Forbidden for anyone but a manager
 */
export function mustBeManager(viewer: Viewer, what: string): void {
  if (!isManager(viewer)) throw new Forbidden(`Only community managers can ${what}.`);
}
