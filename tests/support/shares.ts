import { randomUUID } from 'node:crypto';

import type { Db } from '#db/client';
import { emergencyShares, shareDeliveries, shareTokens } from '#db/schema';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { testNow } from './test-clock';

const hourMs = 3_600_000;

/**
 * Inserts a share that was mailed to one contact, with its link.
 * @param changes overrides for a share just made in the middle of the neighborhood
 */
export async function insertShare(
  db: Db,
  residentId: string,
  changes: Partial<typeof emergencyShares.$inferInsert> & { contactId?: string; recipient?: string } = {},
): Promise<{ shareId: string; token: string }> {
  const { contactId = randomUUID(), recipient = 'ana@example.org', ...share } = changes;
  const [shareId, deliveryId, token] = [randomUUID(), randomUUID(), generateToken()];
  const createdAt = share.createdAt ?? testNow();
  await db.insert(emergencyShares).values({
    id: shareId,
    residentId,
    senderName: 'Rosa Alvarez',
    dedupeKey: shareId,
    latitude: 45.4907,
    longitude: -122.8037,
    address: '45.490700,-122.803700',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 24 * hourMs),
    ...share,
  });
  await db.insert(shareDeliveries).values({
    id: deliveryId,
    shareId,
    contactId,
    contactName: 'Ana Ruiz',
    kind: 'share',
    channel: 'email',
    recipient,
    state: 'sent',
    attempts: 1,
    nextAttemptAt: createdAt,
    doneAt: createdAt,
  });
  await db.insert(shareTokens).values({ tokenHash: hashToken(token), deliveryId, createdAt });
  return { shareId, token };
}
