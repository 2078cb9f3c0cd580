import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

/** Things that devices are set up for, other than homes: a noun's table. */
export type DeviceSubject = {
  /** Up to `limit` that a device can be set up for, in the order of lists. */
  list(services: Services, limit: number): Promise<{ id: string; name: string }[]>;
  /** Whether a device can be set up for it. */
  has(services: Services, id: string): Promise<boolean>;
  /** Its name, by a column with its id. */
  nameOf(id: PgColumn): SQL<string | null>;
};

/** Degrees, and km/h. */
export type Position = { latitude: number; longitude: number; speed: number | null };
export type StoredPosition = Position & { time: Date; receivedAt: Date };

/** Vehicles, and the positions that their devices send. */
export type VehicleSubject = DeviceSubject & {
  /** The newest position, by a column with the vehicle's id. */
  newestOf(id: PgColumn): SQL<Position | null>;
  /** Newest first. @param before only older ones; null: from the newest */
  listPositions(
    services: Services,
    of: { deviceId: string; before: Date | null; limit: number },
  ): Promise<StoredPosition[]>;
  /** @returns how many were new; of two with the same time the first is */
  insertPositions(
    services: Services,
    vehicleId: string | null,
    positions: readonly object[],
  ): Promise<number>;
};
