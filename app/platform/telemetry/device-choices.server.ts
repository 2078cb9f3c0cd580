import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import { energyFacilities, joinCodes, residents, shuttles } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { mustBeManager } from '~/domain/must-be-manager.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { DeviceChoices } from './manage-devices';
import type { Feed } from './telemetry';

const homesOffered = 500;
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
  mustBeManager(viewer, 'look after devices');
  const { db } = services;
  const homes = knownHomes(services);
  const [facilities, units, vehicles] = await Promise.all([
    feed === 'energy'
      ? db
          .select({ id: energyFacilities.id, name: energyFacilities.name })
          .from(energyFacilities)
          .where(isNull(energyFacilities.retiredAt))
          .orderBy(asc(energyFacilities.position), asc(energyFacilities.id))
          .limit(thingsOffered)
      : [],
    feed === 'shuttle' ? [] : db.select().from(homes).orderBy(asc(homes.unit)).limit(homesOffered),
    feed === 'shuttle'
      ? db
          .select({ id: shuttles.id, name: shuttles.name })
          .from(shuttles)
          .orderBy(asc(shuttles.position), asc(shuttles.id))
          .limit(thingsOffered)
      : [],
  ]);
  return { facilities, homes: units.flatMap(({ unit }) => unit ?? []), vehicles };
}

/**
 * A home by its name, however that is capitalised.
 * @returns the name as its join code has it
 * @throws Invalid on `unit` where no join code names it: nobody would ever see what it measures
 */
export async function getKnownHome(services: Services, typed: string): Promise<string> {
  const homes = knownHomes(services);
  const [home] = await services.db
    .select()
    .from(homes)
    .where(sql`lower(${homes.unit}) = lower(${typed})`)
    .orderBy(sql`${homes.unit} = ${typed} desc`, asc(homes.unit))
    .limit(1);
  if (home?.unit) return home.unit;
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

/** Homes that somebody lives in, or was given a code for. */
const knownHomes = ({ db }: Services) =>
  union(
    db
      .select({ unit: residents.unit })
      .from(residents)
      .where(sql`${residents.unit} is not null`),
    db
      .select({ unit: sql<string | null>`${joinCodes.unit}` })
      .from(joinCodes)
      .where(isNull(joinCodes.revokedAt)),
  ).as('homes');

const unknown = (field: string, text: string) => new Invalid(text, { [field]: [text] });
