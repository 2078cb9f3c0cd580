import { and, asc, eq, isNull } from 'drizzle-orm';

import { energyFacilities, homes, shuttles } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { isCalled, listHomeNames } from '~/platform/residents/household.server';

import type { DeviceChoices } from './manage-devices';
import type { Feed } from './telemetry';

const thingsOffered = 200;

/**
 * What the form of a device of that feed offers: facilities, homes and vehicles, each in the order of lists.
 * @throws Forbidden for anyone but a manager
 */
export async function listDeviceChoices(
  services: Services,
  viewer: Viewer,
  feed: Feed,
): Promise<DeviceChoices> {
  mustBeAllowed(viewer, 'devices', 'look after devices');
  const { db } = services;
  const [facilities, units, vehicles] = await Promise.all([
    feed === 'energy'
      ? db
          .select({ id: energyFacilities.id, name: energyFacilities.name })
          .from(energyFacilities)
          .where(isNull(energyFacilities.retiredAt))
          .orderBy(asc(energyFacilities.position), asc(energyFacilities.id))
          .limit(thingsOffered)
      : [],
    feed === 'shuttle' ? [] : listHomeNames(services),
    feed === 'shuttle'
      ? db
          .select({ id: shuttles.id, name: shuttles.name })
          .from(shuttles)
          .orderBy(asc(shuttles.position), asc(shuttles.id))
          .limit(thingsOffered)
      : [],
  ]);
  return { facilities, homes: units, vehicles };
}

/**
 * The id of a home by its name, however that is capitalized.
 * @throws Invalid on `unit` where there is none of that name
 */
export async function getKnownHome({ db }: Services, typed: string): Promise<string> {
  const [home] = await db
    .select({ id: homes.id })
    .from(homes)
    .where(and(isCalled(typed), isNull(homes.retiredAt)));
  if (home) return home.id;
  throw unknown('unit', 'There is no home of this name. Homes are named as on their join codes.');
}

/** @throws Invalid on `facilityId` */
export async function getFacility({ db }: Services, id: string): Promise<string> {
  if (
    (await db.$count(
      energyFacilities,
      and(eq(energyFacilities.id, id), isNull(energyFacilities.retiredAt)),
    )) > 0
  )
    return id;
  throw unknown('facilityId', 'Choose a facility from the list.');
}

/** @throws Invalid on `shuttleId` */
export async function getVehicle({ db }: Services, id: string): Promise<string> {
  if ((await db.$count(shuttles, eq(shuttles.id, id))) > 0) return id;
  throw unknown('shuttleId', 'Choose a vehicle from the list.');
}

const unknown = (field: string, text: string) => new Invalid(text, { [field]: [text] });
