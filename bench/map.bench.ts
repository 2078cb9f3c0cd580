import { gzipSync } from 'node:zlib';

import { drawBasemap } from '~/platform/map/drawing/draw-basemap';
import { prepareBasemap, type PreparedBasemap } from '~/platform/map/drawing/prepare-basemap';
import { parseBasemap } from '~/platform/map/parse-basemap.server';
import { centerView, type BasemapView, project, tileSize } from '~/ui/map-projection';
import { makeCityBasemap } from '#tests/support/city-basemap';
import { hostileBasemaps } from '#tests/support/hostile-maps';

import type { Bench } from './bench';
import { manager } from './support/setup';
import type { Server } from './support/server';

/**
 * Milliseconds to draw and compress a piece of a map with 20,000 features, against an acceptable time. Also the slowest
 * view of hostile maps, the largest size in kB, and the memory growth for a 16 MB upload.
 */
export const bench: Bench = {
  effort: { pairs: 3 },
  figures: {
    tile: { name: 'map-tile', unit: 'ms', goal: { atMost: 1 } },
    slowTile: { name: 'map-tile-95', unit: 'ms', goal: { atMost: 1 } },
    view: { name: 'map-view', unit: 'ms', goal: { atMost: 1 } },
    slowView: { name: 'map-view-95', unit: 'ms', goal: { atMost: 1 } },
    worstView: { name: 'map-view-hostile', unit: 'ms', goal: { atMost: 1 } },
    size: { name: 'map-size', unit: 'kB', goal: { atMost: 1 } },
    memory: { name: 'map-memory', unit: 'MB', goal: { atMost: 1 } },
  },
  async *pairs(setup, { pairs }) {
    const { features } = await parseBasemap(Buffer.from(makeCityBasemap(20_000)));
    const basemap = await prepareBasemap(features);
    // The first drawing at a zoom also places its labels.
    for (const zoom of zooms) await basemap.at(zoom);
    for (let pair = 0; pair < pairs; pair += 1) {
      const [tiles, views] = [zooms.flatMap(tilesAt), zooms.flatMap(viewsAt)];
      const drawn = [await measure(basemap, tiles, true), await measure(basemap, views, false)] as const;
      yield { figure: 'tile', ours: drawn[0].median, floor: acceptableMs };
      yield { figure: 'slowTile', ours: drawn[0].slow, floor: acceptableMs };
      yield { figure: 'view', ours: drawn[1].median, floor: acceptableMs };
      yield { figure: 'slowView', ours: drawn[1].slow, floor: acceptableMs };
      yield { figure: 'size', ours: Math.max(drawn[0].largest, drawn[1].largest), floor: acceptableKb };
    }
    for (const name of worstMaps)
      yield { figure: 'worstView', ours: await measureWorst(name), floor: acceptableWorstMs };
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    let server: Server | undefined;
    try {
      const [cookie = ''] = await signIn([manager]);
      server = await setup.startOurs({ env: { DATABASE_URL }, isProbed: true });
      await server.ask('memory');
      const before = await server.ask('memory');
      await uploadMap(server.origin, cookie);
      yield {
        figure: 'memory',
        ours: ((await server.ask('memory')) - before) / 1024 / 1024,
        floor: acceptableMb,
      };
    } finally {
      await server?.stop();
      await leave();
    }
  },
};

const zooms = [12, 13, 14, 15, 16, 17];
const acceptableMs = 10;
/** Drawing blocks all other requests. */
const acceptableWorstMs = 100;
/** The `hostileGrounds` with the slowest views, at the limits of a file. */
const worstMaps = ['overlapping polygons', 'long thin lines across everything', 'zigzags of many points'];
const acceptableKb = 25;
const acceptableMb = 80;
const center = { lat: 45.4871, lng: -122.8037 };

function tilesAt(zoom: number): BasemapView[] {
  const { x, y } = project(center, zoom);
  const [left, top] = [x, y].map((at) => (Math.floor(at / tileSize) - 1) * tileSize) as [number, number];
  return Array.from({ length: 9 }, (_, at) => ({
    zoom,
    ...{ x: left + (at % 3) * tileSize, y: top + Math.floor(at / 3) * tileSize },
    ...{ width: tileSize, height: tileSize },
  }));
}

const viewsAt = (zoom: number): BasemapView[] =>
  [
    { width: 360, height: 300 },
    { width: 700, height: 400 },
  ].map((size) => centerView(center, zoom, size));

async function measure(basemap: PreparedBasemap, views: readonly BasemapView[], isTile: boolean) {
  const drawn: { took: number; size: number }[] = [];
  for (const view of views) {
    const atZoom = await basemap.at(view.zoom);
    const started = performance.now();
    const packed = gzipSync(drawBasemap(atZoom, view, { isTile }));
    drawn.push({ took: performance.now() - started, size: packed.length });
  }
  const times = drawn.map(({ took }) => took).sort((a, b) => a - b);
  const at = (fraction: number) => times[Math.floor((times.length - 1) * fraction)]!;
  return { median: at(0.5), slow: at(0.95), largest: Math.max(...drawn.map(({ size }) => size)) / 1024 };
}

async function measureWorst(name: string): Promise<number> {
  const { features } = await parseBasemap(Buffer.from(hostileBasemaps[name]!()));
  const basemap = await prepareBasemap(features);
  let worst = 0;
  for (const zoom of [10, ...zooms]) {
    const atZoom = await basemap.at(zoom);
    const view = centerView(center, zoom, { width: 1280, height: 1280 });
    const started = performance.now();
    drawBasemap(atZoom, view, { isTile: false });
    worst = Math.max(worst, performance.now() - started);
  }
  return worst;
}

async function uploadMap(origin: string, cookie: string): Promise<void> {
  const file = new FormData();
  file.append('file', new Blob([makeCityBasemap(56_000)]), 'ground.geojson');
  const { status } = await fetch(`${origin}/manage/map`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin },
    body: file,
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`The map was answered by ${status}.`);
}
