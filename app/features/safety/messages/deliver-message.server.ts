import { eq } from 'drizzle-orm';

import { messages } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { queueDeliveries } from '~/platform/delivery/delivery.server';
import { holdersOf } from '~/platform/notifications/broadcast.server';

import { getIncident } from './incidents.server';

type Named = { messageId: string };

/**
 * Queues a message's pushes and mails, once. It follows the message's commit, because open pages must not wait for
 * thousands of rows.
 */
export const deliverMessage = (services: Services, { messageId }: Named): Promise<void> =>
  inTransaction(services, async (services) => {
    // The lock makes a follow-up wait, or find nothing of this message left to send.
    const { message, newest } = await getIncident(services, messageId, { isLocked: true });
    if (message.deliveriesQueuedAt) return;
    await services.db
      .update(messages)
      .set({ deliveriesQueuedAt: services.clock.now() })
      .where(eq(messages.id, messageId));
    if (newest.id !== messageId) return;
    await queueDeliveries(services, { ...message, to: holdersOf(messageId) });
  });

/** Delivers a message whose sender's process died after the commit. */
export const messageDeliveryJob = job('deliver-message', deliverMessage, { queue: 'emergency' });

/** Stores a message, and then queues its deliveries. */
export async function thenDeliver<Sent extends { id: string }>(
  services: Services,
  sending: Promise<Sent>,
): Promise<Sent> {
  const sent = await sending;
  await deliverMessage(services, { messageId: sent.id }).catch((err: unknown) =>
    services.log.warn({ err }, 'a message’s deliveries are left to its job'),
  );
  return sent;
}
