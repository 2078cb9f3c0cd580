import { isDatabaseAway } from '#db/client';

import { failed, type Part } from './part';
import type { Services } from './services';

/**
 * Reads one part of a page that has several, such as a hub's: one that fails is told to the log, and leaves the others
 * as they are. With the database away the page says so, as every other does.
 * @throws only where the database is away
 */
export async function readPart<T>(
  services: Pick<Services, 'log'>,
  name: string,
  read: () => Promise<T>,
): Promise<Part<T>> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ err: error, part: name }, 'a part of a page failed');
    return failed;
  }
}
