import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import type { Services } from '~/domain/services';
import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';

import type { Offer } from './offer.server';
import {
  type MenuState,
  type Offered,
  type Feature,
  featurePaths,
  features,
  type SubFeature,
  subFeatures,
} from './offered';

export async function readOffered({ db, config, registry }: Services): Promise<Offered> {
  const [row] = await registry.readParts(db, {});
  const isOffered = (one: Feature | SubFeature, part: Feature) =>
    row?.[one] && !config.partsOff.includes(part);
  const named = Object.entries(subFeatures) as [SubFeature, Feature][];
  return new Set([
    ...features.filter((part) => isOffered(part, part)),
    ...named.flatMap(([thing, part]) => (isOffered(thing, part) ? [thing] : [])),
  ]);
}

export function prepareFeatures(offers: readonly Offer[]) {
  const columns = [...features, ...Object.keys(subFeatures)].map((name) => {
    const conditions = offers.filter(({ of }) => of === name).map(({ hasAny }) => sql`(${hasAny})`);
    return sql`(${sql.join([sql`false`, ...conditions], sql` or `)}) as ${sql.identifier(name)}`;
  });
  return preparedStatement<Record<Feature | SubFeature, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
}

export async function readMenuState(services: Services, viewer: Viewer): Promise<MenuState> {
  const offered = await readOffered(services);
  const empty = features.filter((part) => !offered.has(part)).map((part) => featurePaths[part]);
  const off = services.config.partsOff.map((part) => featurePaths[part]);
  return { empty, off, showsEmpty: can(viewer, 'content') };
}
