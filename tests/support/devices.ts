import { randomUUID } from 'node:crypto';

import type { Db } from '#db/client';
import { devices } from '#db/schema';
import { type Device, newDeviceToken } from '~/platform/telemetry/device-token.server';

import { testNow } from './test-clock';

type Wanted = Partial<typeof devices.$inferInsert>;

const usual = { energy: 'solar', water: 'usage', shuttle: null } as const;

export async function insertDevice(
  db: Db,
  wanted: Wanted = {},
): Promise<{ device: Device; token: string; id: string }> {
  const { token, tokenHash } = newDeviceToken();
  const { feed = 'energy', shuttleId = null, revokedAt = null } = wanted;
  const row = {
    id: randomUUID(),
    name: 'Test device',
    feed,
    shuttleId,
    tokenHash,
    createdAt: testNow(),
    measures: usual[feed],
    ...wanted,
  };
  await db.insert(devices).values(row);
  const { id } = row;
  const device = { id, feed, measures: row.measures ?? null, shuttleId, isRevoked: revokedAt !== null };
  return { device, token, id };
}
