import { and, isNull } from 'drizzle-orm';

import { homes } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { hasName, listHomeNames } from '~/platform/residents/household.server';

import type { DeviceChoices } from './manage/manage-devices';
import type { Feed } from './telemetry';

const thingsOffered = 200;

export async function listDeviceChoices(
  services: Services,
  viewer: Viewer,
  feed: Feed,
): Promise<DeviceChoices> {
  requireCapability(viewer, 'devices', 'look after devices');
  const { meteredFacilities, vehicles } = services.registry;
  const [facilities, units, shuttles] = await Promise.all([
    feed === 'energy' ? meteredFacilities.list(services, thingsOffered) : [],
    feed === 'shuttle' ? [] : listHomeNames(services),
    feed === 'shuttle' ? vehicles.list(services, thingsOffered) : [],
  ]);
  return { facilities, homes: units, vehicles: shuttles };
}

export async function getKnownHome({ db }: Services, typed: string): Promise<string> {
  const [home] = await db
    .select({ id: homes.id })
    .from(homes)
    .where(and(hasName(typed), isNull(homes.retiredAt)));
  if (home) return home.id;
  throw unknown('unit', 'There is no home by this name. Use the name on its join code.');
}

export async function getFacility(services: Services, id: string): Promise<string> {
  if (await services.registry.meteredFacilities.has(services, id)) return id;
  throw unknown('facilityId', 'Choose a facility from the list.');
}

export async function getVehicle(services: Services, id: string): Promise<string> {
  if (await services.registry.vehicles.has(services, id)) return id;
  throw unknown('shuttleId', 'Choose a vehicle from the list.');
}

const unknown = (field: string, text: string) => new Invalid(text, { [field]: [text] });
