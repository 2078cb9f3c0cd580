import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/**
 * Live events are sent between processes by NOTIFY. They carry ids only: a payload is limited to 8,000 bytes.
 */
export type LiveEvent =
  | { type: 'message-sent'; messageId: string }
  | { type: 'alert-confirmed'; messageId: string }
  | { type: 'notification-created'; residentId: string; notificationId: string }
  | { type: 'notification-spread'; notificationId: string }
  | { type: 'inbox-changed'; residentId: string }
  | { type: 'banner-changed' }
  | { type: 'settings-changed' }
  | { type: 'sessions-ended'; sessionIds: string[] };

export const liveChannel = 'vclink_live';

/** Announces an event to every process's sockets, after the commit of a transaction. */
export const announce = (services: Services, event: LiveEvent): Promise<void> =>
  announceAll(services, [event]);

export async function announceAll({ db }: Services, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.execute(sql`
    select pg_notify(${liveChannel}, event::text) from json_array_elements(${JSON.stringify(events)}::text::json) event`);
}
