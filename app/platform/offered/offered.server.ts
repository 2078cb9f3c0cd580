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
  trainingSections,
  watchPosts,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';

import { type MenuState, type Offered, type Part, partPaths, parts, type Thing, things } from './offered';

/** Retired content is none. */
const hasAny = (...tables: PgTable[]) =>
  sql.join(
    tables.map((table) =>
      'retiredAt' in table
        ? sql`exists (select from ${table} where retired_at is null)`
        : sql`exists (select from ${table})`,
    ),
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
  training: hasAny(trainingSections, trainingCenters),
  classes: hasAny(amenities),
  trails: hasAny(trails),
  programs: hasAny(mindfulnessFacilities, challenges),
  energy: sql`${hasAny(energyFacilities)} or ${measures('energy')}`,
  water: measures('water'),
  garden: hasAny(gardenPlots, gardenWorkshops),
  neighborhood: hasAny(watchPosts, pulseBoards),
  mindfulness: hasAny(mindfulnessFacilities),
  'energy-meters': measures('energy'),
} satisfies Record<Part | Thing, unknown>;

/** The parts and things that have content and are not switched off, by one query. */
export async function readOffered({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Offered> {
  const [row] = await partsWithContent(db, {});
  const isOn = (one: Part | Thing, part: Part) => row?.[one] && !config.partsOff.includes(part);
  const named = Object.entries(things) as [Thing, Part][];
  return new Set([
    ...parts.filter((part) => isOn(part, part)),
    ...named.flatMap(([thing, part]) => (isOn(thing, part) ? [thing] : [])),
  ]);
}

const partsWithContent = preparedStatement<Record<Part | Thing, boolean>>(
  sql`select ${sql.join(
    Object.entries(hasContent).map(([name, has]) => sql`(${has}) as ${sql.identifier(name)}`),
    sql`, `,
  )}`,
);

/** Which cards of the menus lead to nothing yet, and whether the viewer sees them all the same. */
export async function readMenuState(services: Services, viewer: Viewer): Promise<MenuState> {
  const offered = await readOffered(services);
  const empty = parts.filter((part) => !offered.has(part)).map((part) => partPaths[part]);
  const off = services.config.partsOff.map((part) => partPaths[part]);
  return { empty, off, showsEmpty: can(viewer, 'content') };
}
