import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';

import { type RealtimeFeed, readRealtimeFeeds } from './realtime.server';

export function requirePublicFeeds({ config }: Services): void {
  if (config.publicShuttleFeeds !== 'on')
    throw new NotFound('This neighborhood doesn’t publish its shuttle.');
}

/** @param name such as 'trip-updates' */
export async function readRealtimeFeed(services: Services, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const feeds = await readRealtimeFeeds(services);
  if (!Object.hasOwn(feeds, name)) throw new NotFound('There is no such feed.');
  return Uint8Array.from(feeds[name as RealtimeFeed]);
}
