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

/** Up to a second old while no feature is empty (decision 118). */
export const readOffered = async (services: Services): Promise<Offered> =>
  toOffered(services, lastFull(services) ?? (await readParts(services)));

type Parts = Record<Feature | SubFeature, boolean>;

const keptMs = 1000;
const createKept = () => new WeakMap<Services['db'], { at: number; parts: Parts }>();

function lastFull({ db, clock, memo }: Services): Parts | undefined {
  const last = memo(createKept).get(db);
  return last && Math.abs(clock.now().getTime() - last.at) < keptMs ? last.parts : undefined;
}

/** Keeps the answer only if no feature is empty: one that gets its first entry is offered at once. */
async function readParts({ db, clock, memo, registry }: Services): Promise<Parts | undefined> {
  const at = clock.now().getTime();
  const [parts] = await registry.readParts(db, {});
  const kept = memo(createKept);
  if (parts && Object.values(parts).every(Boolean)) kept.set(db, { at, parts });
  else kept.delete(db);
  return parts;
}

function toOffered({ config }: Services, parts: Parts | undefined): Offered {
  const isOffered = (one: Feature | SubFeature, part: Feature) =>
    parts?.[one] && !config.partsOff.includes(part);
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
  return preparedStatement<Parts>(sql`select ${sql.join(columns, sql`, `)}`);
}

export async function readMenuState(services: Services, viewer: Viewer): Promise<MenuState> {
  const showsEmpty = can(viewer, 'content');
  // Staff fill and empty features, and see it at once.
  const offered = showsEmpty ? toOffered(services, await readParts(services)) : await readOffered(services);
  const empty = features.filter((part) => !offered.has(part)).map((part) => featurePaths[part]);
  const off = services.config.partsOff.map((part) => featurePaths[part]);
  return { empty, off, showsEmpty };
}
