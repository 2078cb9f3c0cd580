import { desc, eq, lt, sql } from 'drizzle-orm';

import { audit, grounds, profiles } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { centerView, type Position, viewUrl } from '~/ui/map-projection';

import { packFeatures, unpackFeatures, writeBasemap } from './basemap-file.server';
import { isTooDense } from './drawing/densest-views';
import type { BasemapFeature } from './basemap-classes';
import { drawnVersion } from './basemap.server';
import { overpassReaches, overpassUrl } from './overpass-query';
import { type Bounds, countByClass, parseBasemap, type ParsedBasemap } from './parse-basemap.server';

const right: Right = ['content', 'change the map'];

export async function readBasemapPage(services: Services, viewer: Viewer) {
  requireCapability(viewer, right[0], 'open this page');
  const { db, config } = services;
  const rows = await db
    .select({ ground: grounds, storedBy: profiles.name })
    .from(grounds)
    .leftJoin(profiles, eq(profiles.residentId, grounds.createdBy))
    .orderBy(desc(grounds.id))
    .limit(2);
  const [newest, former] = rows;
  return {
    downloads: overpassReaches.map((kilometers) => ({
      kilometers,
      url: overpassUrl(config.mapCenter, kilometers),
    })),
    hasTileServer: config.tileUrl !== '',
    former: former ? toShown(former) : null,
    current: newest && {
      ...toShown(newest),
      counts: countByClass(await unpackFeatures(newest.ground.features)),
      views: toViews(toMiddle(config.mapCenter, newest.ground), drawnVersion(newest.ground.version)),
    },
  };
}

const viewSizes = { phone: { width: 328, height: 300 }, wide: { width: 720, height: 420 } };
const viewZoom = 14;

function toViews(middle: Position, version: string) {
  const urlOf = (size: keyof typeof viewSizes) =>
    viewUrl(`/map/${version}`, centerView(middle, viewZoom, viewSizes[size]));
  return { phone: urlOf('phone'), wide: urlOf('wide') };
}

type Row = { ground: typeof grounds.$inferSelect; storedBy: string | null };

const toShown = ({ ground, storedBy }: Row) => ({
  id: ground.id,
  count: ground.featureCount,
  isFromOpenStreetMap: ground.isFromOpenStreetMap,
  storedAt: ground.createdAt.toISOString(),
  storedBy,
});

/** Centers on the neighborhood if the basemap covers it, else on the basemap. */
function toMiddle(
  { latitude: lat, longitude: lng }: Services['config']['mapCenter'],
  { west, south, east, north }: Bounds,
) {
  const isOnIt = lat > south && lat < north && lng > west && lng < east;
  return isOnIt ? { lat, lng } : { lat: (south + north) / 2, lng: (west + east) / 2 };
}

export type UploadedBasemap = {
  bytes: Uint8Array;
  /** From the form. A credit in the uploaded file also counts. */
  isFromOpenStreetMap: boolean;
};

export type StoredBasemap = Pick<ParsedBasemap, 'leftOut'> & {
  count: number;
  isNew: boolean;
  /** Dense views omit some features. */
  isThinned: boolean;
};

/** Stores an uploaded GeoJSON file as the basemap. The former one stays for undo. */
export async function storeBasemap(
  services: Services,
  viewer: Viewer,
  given: UploadedBasemap,
  signal?: AbortSignal,
): Promise<StoredBasemap> {
  requireCapability(viewer, ...right);
  const { buffer, byteOffset, byteLength } = given.bytes;
  const read = await parseBasemap(Buffer.from(buffer, byteOffset, byteLength), signal);
  mustNotBeSwapped(services, read.bounds);
  const isFromOpenStreetMap = given.isFromOpenStreetMap || read.isFromOpenStreetMap;
  const isThinned = await isTooDense(read.features);
  const isNew = await asStaff(services, viewer, right, async (services, note) => {
    const isNew = await saveBasemap(services, viewer, { ...read, isFromOpenStreetMap });
    if (isNew) await note({ verb: 'added', kind: 'map', subjectId: 'ground' });
    return isNew;
  });
  await services.basemap.newest({ isFresh: true });
  await services.basemap.warm();
  return { count: read.features.length, leftOut: read.leftOut, isNew, isThinned };
}

/** Stores parsed features in the caller's transaction. @returns false if the same basemap was already current */
export async function saveBasemap(
  services: Services,
  actor: Viewer | null,
  { features, bounds, isFromOpenStreetMap }: Omit<ParsedBasemap, 'leftOut'>,
): Promise<boolean> {
  const { db, clock } = services;
  const packed = await packFeatures(features);
  // Lock first: of two concurrent uploads, each would delete the other's former map.
  const [newest] = await lockNewest(services);
  if (newest?.version === packed.version) {
    if (newest.isFromOpenStreetMap === isFromOpenStreetMap) return false;
    await db.update(grounds).set({ isFromOpenStreetMap }).where(eq(grounds.id, newest.id));
    return false;
  }
  await db.insert(grounds).values({
    ...packed,
    ...bounds,
    featureCount: features.length,
    isFromOpenStreetMap,
    createdAt: clock.now(),
    createdBy: actor?.id ?? null,
  });
  if (newest) await db.delete(grounds).where(lt(grounds.id, newest.id));
  return true;
}

const head = {
  id: grounds.id,
  version: grounds.version,
  isFromOpenStreetMap: grounds.isFromOpenStreetMap,
};

function mustNotBeSwapped({ config }: Services, { west, south, east, north }: Bounds): void {
  const { latitude, longitude } = config.mapCenter;
  const isNear = (x: number, y: number) => Math.hypot(x - longitude, y - latitude) < 1;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  if (isNear(y, x) && !isNear(x, y))
    throw new Invalid(
      'Latitude and longitude are swapped in this file. GeoJSON has the longitude first, then the latitude.',
    );
}

/** Restores the former basemap and keeps the current one for undo. @throws Conflict if the map has changed since */
export async function restoreFormerBasemap(
  services: Services,
  viewer: Viewer,
  formerId: number,
): Promise<void> {
  await asStaff(services, viewer, right, async (services, note) => {
    const [newest, former] = await lockNewest(services);
    if (!newest || former?.id !== formerId)
      throw new Conflict('The map has changed since. Check it again before you restore it.');
    await makeNewest(services, viewer, formerId);
    await note({ verb: 'took back', kind: 'map', subjectId: 'ground' });
  });
  await services.basemap.newest({ isFresh: true });
}

/** Reverts to the basemap before the one with these features, or to none. @returns false if that one isn't current */
export async function revertToFormer(
  services: Services,
  actor: Viewer,
  features: readonly BasemapFeature[],
): Promise<boolean> {
  const [newest, former] = await lockNewest(services);
  if (newest?.version !== (await packFeatures(features)).version) return false;
  if (former) await makeNewest(services, actor, former.id);
  else await services.db.delete(grounds);
  return true;
}

async function lockNewest({ db }: Services) {
  await db.execute(sql`lock table ${grounds} in share row exclusive mode`);
  return db.select(head).from(grounds).orderBy(desc(grounds.id)).limit(2);
}

async function makeNewest({ db, clock }: Services, actor: Viewer, id: number): Promise<void> {
  const [gone] = await db.delete(grounds).where(eq(grounds.id, id)).returning();
  const { id: _, ...values } = gone!;
  await db.insert(grounds).values({ ...values, createdAt: clock.now(), createdBy: actor.id });
}

export async function removeBasemap(services: Services, viewer: Viewer): Promise<void> {
  await asStaff(services, viewer, right, async ({ db }, note) => {
    const gone = await db.delete(grounds).returning({ id: grounds.id });
    if (gone.length === 0) throw new Conflict('There’s no map to remove. It may be gone already.');
    await note({ verb: 'removed', kind: 'map', subjectId: 'ground' });
  });
  await services.basemap.newest({ isFresh: true });
}

export async function exportBasemap({ db }: Services): Promise<string | null> {
  const [row] = await db
    .select({ features: grounds.features, isFromOpenStreetMap: grounds.isFromOpenStreetMap })
    .from(grounds)
    .orderBy(desc(grounds.id))
    .limit(1);
  return row ? writeBasemap(await unpackFeatures(row.features), row) : null;
}

export const hadBasemap = async ({ db }: Services): Promise<boolean> =>
  (await db.$count(grounds)) > 0 || (await db.$count(audit, eq(audit.kind, 'map'))) > 0;
