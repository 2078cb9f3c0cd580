import { createHash, randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { devices } from '#db/schema';
import type { Services } from '~/domain/services';

import type { EnergyMeasure, Feed } from './telemetry';

export type Device = {
  id: string;
  feed: Feed;
  measures: EnergyMeasure | null;
  shuttleId: string | null;
  isRevoked: boolean;
};

const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token is shown once and stored as a hash. Its prefix lets people recognize it. */
export function newDeviceToken(): { token: string; tokenHash: string } {
  const token = `vcd_${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: toHash(token) };
}

const bearer = /^Bearer +(vcd_[\w-]{43})$/i;

export async function findDevice(services: Services, authorization: string | null): Promise<Device | null> {
  const token = bearer.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const [found] = await deviceOfToken(services.db, { tokenHash: toHash(token) });
  return found ?? null;
}

const deviceOfToken = preparedQuery((db) =>
  db
    .select({
      id: devices.id,
      feed: devices.feed,
      measures: devices.measures,
      shuttleId: devices.shuttleId,
      isRevoked: sql<boolean>`${devices.revokedAt} is not null`,
    })
    .from(devices)
    .where(eq(devices.tokenHash, sql.placeholder('tokenHash')))
    .prepare('device_of_token'),
);
