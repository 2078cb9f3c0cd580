import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

/** Metered things other than homes, provided by their own features. */
export type DeviceSubject = {
  /** At most `limit`, sorted. */
  list(services: Services, limit: number): Promise<{ id: string; name: string }[]>;
  has(services: Services, id: string): Promise<boolean>;
  /** SQL subquery of the name. */
  nameOf(id: PgColumn): SQL<string | null>;
};

/** Degrees and km/h. */
export type Position = { latitude: number; longitude: number; speed: number | null };
export type StoredPosition = Position & { time: Date; receivedAt: Date };

export type VehicleSubject = DeviceSubject & {
  /** SQL subquery of the newest position. */
  newestOf(id: PgColumn): SQL<Position | null>;
  /** Newest first. @param before null: from the newest */
  listPositions(
    services: Services,
    of: { deviceId: string; before: Date | null; limit: number },
  ): Promise<StoredPosition[]>;
  /** @returns the number of new ones; the first of two with the same time counts */
  insertPositions(
    services: Services,
    vehicleId: string | null,
    positions: readonly object[],
  ): Promise<number>;
};
