import type { Sql } from 'postgres';

import type { Services } from '~/domain/services';
import { loadSettings } from '~/platform/settings/settings.server';

import { liveChannel, type LiveEvent } from '~/live/announce.server';
import { framesFor } from './frames.server';
import type { Hub } from './hub.server';
import { closeEnded } from './socket.server';

/**
 * Hears what any process announces and hands it to this one's sockets, over one connection of its own. When
 * that was lost and is back, the settings are read and everyone is told to read again, since nobody knows what was said
 * meanwhile.
 * Resolves once it listens. The connection ends with `sql`.
 */
export async function listenForEvents(sql: Sql, services: Services, hub: Hub): Promise<void> {
  const { log } = services;
  let isFirst = true;
  let queue = Promise.resolve();
  // One after another, so that what was announced first arrives first.
  const afterOthers = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'live event not delivered');
      hub.refreshAll();
    });
  };
  await sql.listen(
    liveChannel,
    (payload) => afterOthers(() => deliver(services, hub, payload)),
    () => {
      // They may have changed between the start's own look and this moment.
      afterOthers(() => loadSettings(services));
      if (isFirst) return void (isFirst = false);
      log.info('listening again');
      afterOthers(async () => hub.refreshAll());
      afterOthers(() => closeEnded(services, hub));
    },
  );
}

async function deliver(services: Services, hub: Hub, payload: string): Promise<void> {
  const event = JSON.parse(payload) as LiveEvent;
  if (event.type === 'sessions-ended') return hub.endSessions(event.sessionIds);
  if (event.type === 'settings-changed') {
    await loadSettings(services);
    return hub.refreshAll();
  }
  if (hub.size() === 0) return;
  for (const delivery of await framesFor(services, event)) hub.deliver(delivery);
}
