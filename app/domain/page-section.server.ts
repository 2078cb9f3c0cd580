import { isDatabaseAway } from '#db/client';

import { failed, type SectionResult } from './page-section';
import type { Services } from './services';

/** Logs a failed section and leaves the others intact. Throws only if the database is down. */
export async function readPageSection<T>(
  services: Pick<Services, 'log'>,
  name: string,
  read: () => Promise<T>,
): Promise<SectionResult<T>> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ err: error, part: name }, 'a part of a page failed');
    return failed;
  }
}
