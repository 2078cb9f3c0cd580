import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { preparedStatement } from '#db/prepared';
import {
  amenities,
  challenges,
  devices,
  energyFacilities,
  events,
  gardenPlots,
  gardenWorkshops,
  helpLines,
  meterDays,
  mindfulnessFacilities,
  moveInTasks,
  publicServices,
  pulseBoards,
  schoolZones,
  shuttleRoutes,
  socialLocations,
  taxZones,
  trails,
  trainingCenters,
  trainingModules,
  watchPosts,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { isManager, type Viewer } from '~/domain/viewer';

import { type MenuState, type Offered, type Part, partPaths, parts } from './offered';

const hasAny = (...tables: PgTable[]) =>
  sql.join(
    tables.map((table) => sql`exists (select from ${table})`),
    sql` or `,
  );

const measures = (feed: 'energy' | 'water') => sql`
  exists (select from ${devices} where feed = ${sql.raw(`'${feed}'`)} and revoked_at is null)
  or exists (select from ${meterDays} join ${devices} on devices.id = device_id where feed = ${sql.raw(`'${feed}'`)})`;

const hasContent = {
  events: hasAny(events),
  shuttle: hasAny(shuttleRoutes),
  social: hasAny(socialLocations),
  packet: hasAny(taxZones, schoolZones, publicServices, moveInTasks, helpLines),
  training: hasAny(trainingModules, trainingCenters),
  classes: sql`exists (select from ${amenities} where retired_at is null)`,
  trails: hasAny(trails),
  programs: hasAny(mindfulnessFacilities, challenges),
  energy: sql`${hasAny(energyFacilities)} or ${measures('energy')}`,
  water: measures('water'),
  garden: hasAny(gardenPlots, gardenWorkshops),
  neighborhood: hasAny(watchPosts, pulseBoards),
} satisfies Record<Part, unknown>;

/** The parts that have content, by one query. */
export async function readOffered({ db }: Pick<Services, 'db'>): Promise<Offered> {
  const [row] = await partsWithContent(db, {});
  return new Set(parts.filter((part) => row?.[part]));
}

const partsWithContent = preparedStatement<Record<Part, boolean>>(
  sql`select ${sql.join(
    parts.map((part) => sql`(${hasContent[part]}) as ${sql.identifier(part)}`),
    sql`, `,
  )}`,
);

/** Which cards of the menus lead to nothing yet, and whether the viewer sees them all the same. */
export async function readMenuState(services: Services, viewer: Viewer): Promise<MenuState> {
  const offered = await readOffered(services);
  const empty = parts.filter((part) => !offered.has(part)).map((part) => partPaths[part]);
  return { empty, showsEmpty: isManager(viewer) };
}
