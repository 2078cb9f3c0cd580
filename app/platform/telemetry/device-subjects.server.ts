import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';

export type DeviceSubject = {
  list(services: Services, limit: number): Promise<{ id: string; name: string }[]>;
  has(services: Services, id: string): Promise<boolean>;
  nameOf(id: PgColumn): SQL<string | null>;
};

export type Position = { latitude: number; longitude: number; speed: number | null };
export type StoredPosition = Position & { time: Date; receivedAt: Date };

export type VehicleSubject = DeviceSubject & {
  newestOf(id: PgColumn): SQL<Position | null>;
  listPositions(
    services: Services,
    of: { deviceId: string; before: Date | null; limit: number },
  ): Promise<StoredPosition[]>;
  insertPositions(
    services: Services,
    vehicleId: string | null,
    positions: readonly (Place & { time: Date })[],
  ): Promise<number>;
};
