import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';

import type { Offer } from './offer.server';
import { type MenuState, type Offered, type Part, partPaths, parts, type Thing, things } from './offered';

export async function readOffered({ db, config, registry }: Services): Promise<Offered> {
  const [row] = await registry.readParts(db, {});
  const isOffered = (one: Part | Thing, part: Part) => row?.[one] && !config.partsOff.includes(part);
  const named = Object.entries(things) as [Thing, Part][];
  return new Set([
    ...parts.filter((part) => isOffered(part, part)),
    ...named.flatMap(([thing, part]) => (isOffered(thing, part) ? [thing] : [])),
  ]);
}

export function prepareParts(offers: readonly Offer[]) {
  const columns = [...parts, ...Object.keys(things)].map((name) => {
    const conditions = offers.filter(({ of }) => of === name).map(({ hasAny }) => sql`(${hasAny})`);
    return sql`(${sql.join([sql`false`, ...conditions], sql` or `)}) as ${sql.identifier(name)}`;
  });
  return preparedStatement<Record<Part | Thing, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
}

export async function readMenuState(services: Services, viewer: Viewer): Promise<MenuState> {
  const offered = await readOffered(services);
  const empty = parts.filter((part) => !offered.has(part)).map((part) => partPaths[part]);
  const off = services.config.partsOff.map((part) => partPaths[part]);
  return { empty, off, showsEmpty: can(viewer, 'content') };
}
