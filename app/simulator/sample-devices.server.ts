import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm';

import { devices } from '#db/schema';
import { isSampleDevice } from '#db/seed/sample-meters';
import { inTransaction, type Services } from '~/domain/services';
import { newDeviceToken } from '~/platform/telemetry/device-token.server';
import type { Feed } from '~/platform/telemetry/telemetry';

export type SampleDevice = {
  id: string;
  feed: Feed;
  shuttleId: string | null;
  token: string;
  tokenHash: string;
  lastReadingAt: Date | null;
};

/** Gives every unrevoked sample device a new token, which invalidates the old one. */
export function claimSampleDevices(services: Services, except: string[]): Promise<SampleDevice[]> {
  return inTransaction(services, async ({ db }) => {
    const { id, feed, shuttleId, lastReadingAt } = devices;
    const found = await db
      .select({ id, feed, shuttleId, lastReadingAt })
      .from(devices)
      .where(and(isSampleDevice, isNull(devices.revokedAt), notInArray(id, except)))
      .orderBy(id)
      .for('update');
    const claimed = found.map((device) => ({ ...device, ...newDeviceToken() }));
    const hashes = JSON.stringify(claimed.map(({ id, tokenHash }) => ({ id, hash: tokenHash })));
    await db.execute(sql`
      update devices set token_hash = given.hash
      from jsonb_to_recordset(${hashes}::text::jsonb) as given(id text, hash text)
      where devices.id = given.id`);
    return claimed;
  });
}

/** Finds devices whose tokens nobody has replaced, revoked or not. */
export async function listUnchangedTokens({ db }: Services, claimed: SampleDevice[]): Promise<string[]> {
  const hashes = claimed.map(({ tokenHash }) => tokenHash);
  const rows = await db.select({ id: devices.id }).from(devices).where(inArray(devices.tokenHash, hashes));
  return rows.map(({ id }) => id);
}
