import type { Sql } from 'postgres';

import type { Services } from '~/domain/services';
import { loadSettings } from '~/platform/settings/settings.server';

import { liveChannel, type LiveEvent } from '~/live/announce.server';
import { loadAlertPages } from '../alert-pages.server';
import { framesFor } from './frames.server';
import type { Hub } from './hub.server';
import { closeEnded } from './socket.server';

/**
 * Listens on a separate connection. After a reconnect it reloads the settings and tells clients to read again, because
 * events may be missing.
 */
export async function listenForEvents(sql: Sql, services: Services, hub: Hub): Promise<void> {
  const { log } = services;
  let isFirst = true;
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'live event not delivered');
      hub.refreshAll();
    });
  };
  await sql.listen(
    liveChannel,
    (payload) => enqueue(() => deliver(services, hub, payload)),
    () => {
      // Settings may have changed since startup read them.
      enqueue(() => loadSettings(services));
      enqueue(() => loadAlertPages(services));
      if (isFirst) return void (isFirst = false);
      log.info('listening again');
      enqueue(async () => hub.refreshAll());
      enqueue(() => closeEnded(services, hub));
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
  // Sockets don't wait for the pages.
  const pages = alertEvents.has(event.type) ? loadAlertPages(services) : null;
  pages?.catch(() => undefined);
  if (event.type !== 'alert-confirmed' && hub.size() > 0)
    for (const delivery of await framesFor(services, event)) hub.deliver(delivery);
  await pages;
}

const alertEvents: ReadonlySet<LiveEvent['type']> = new Set([
  'message-sent',
  'alert-confirmed',
  'banner-changed',
]);
