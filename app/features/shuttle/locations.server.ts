import type { Services } from '../../domain/services';
import type { ShuttleLocation } from './shuttle';

/** The newest place of each vehicle. */
export async function listShuttleLocations(_services: Services): Promise<ShuttleLocation[]> {
  return [];
}

/** Takes away positions that nobody asks for any more. */
export async function sweepPositions(_services: Services): Promise<void> {}
