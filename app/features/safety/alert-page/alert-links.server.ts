import { and, eq, inArray } from 'drizzle-orm';

import { alertLinks, messages } from '#db/schema';
import type { Services } from '~/domain/services';
import { sweepAfter } from '~/jobs/upkeep.server';
import { longestAlertDays } from '~/features/safety/alerts/alerts';
import type { Linkable } from '~/platform/delivery/sent-messages.server';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { alertPath } from './alert-path';

/**
 * Lets the pushes and mails of safety alerts lead to the alert's page. An alert that isn't public gets a token for
 * each delivery, because its recipient may be signed out.
 */
export async function linkAlerts<Delivery extends Linkable>(
  services: Services,
  deliveries: Delivery[],
): Promise<Delivery[]> {
  const isPublic = await readAlerts(services, deliveries);
  const links: (typeof alertLinks.$inferInsert)[] = [];
  const linked = deliveries.map((delivery) => {
    const { residentId, notificationId: messageId } = delivery;
    const isOpen = isPublic.get(messageId);
    if (isOpen === undefined) return delivery;
    if (isOpen) return { ...delivery, url: alertPath(messageId) };
    const token = generateToken();
    links.push({ tokenHash: hashToken(token), residentId, messageId, createdAt: services.clock.now() });
    return { ...delivery, url: alertPath(messageId, token) };
  });
  if (links.length > 0) await services.db.insert(alertLinks).values(links);
  return linked;
}

/** Tells of each safety alert whether it is public. Tests of a device have the type, and no message. */
async function readAlerts({ db }: Services, deliveries: Linkable[]): Promise<Map<string, boolean>> {
  const ids = deliveries.flatMap(({ type, notificationId }) =>
    type === 'safety_alert' ? [notificationId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: messages.id, confirmedAt: messages.confirmedAt })
    .from(messages)
    .where(and(eq(messages.type, 'safety_alert'), inArray(messages.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, confirmedAt }) => [id, confirmedAt !== null]));
}

/** No alert is current for longer. */
export const sweepAlertLinks = sweepAfter(alertLinks.createdAt, longestAlertDays + 1);
