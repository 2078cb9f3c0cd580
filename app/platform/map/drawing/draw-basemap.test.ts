import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { xmlErrors } from '#tests/support/cap-schema';
import { makeCityBasemap } from '#tests/support/city-basemap';
import { readSampleBasemap } from '#db/seed/sample-ground';
import { centerView, type BasemapView, project, tileSize } from '~/ui/map-projection';

import { drawBasemap, drawingRevision } from './draw-basemap';
import { basemapColors, labelColors } from './basemap-style';
import { type PreparedBasemap, prepareBasemap } from './prepare-basemap';
import { parseBasemap } from '~/platform/map/parse-basemap.server';

const center = { lat: 45.4871, lng: -122.8037 };
const prepare = async (text: string) => prepareBasemap((await parseBasemap(Buffer.from(text))).features);
const sample = await prepare(readSampleBasemap());
const city = await prepare(makeCityBasemap(20_000));
const draw = async (basemap: PreparedBasemap, view: BasemapView, isTile = false) =>
  drawBasemap(await basemap.at(view.zoom), view, { isTile });

function tilesAt(zoom: number, reach: number): BasemapView[] {
  const { x, y } = project(center, zoom);
  const [column, row] = [Math.floor(x / tileSize), Math.floor(y / tileSize)];
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  return steps.flatMap((dx) =>
    steps.map((dy) => ({
      zoom,
      ...{ x: (column + dx) * tileSize, y: (row + dy) * tileSize, width: tileSize, height: tileSize },
    })),
  );
}

const zooms = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

test('a map of 20,000 features is drawn at every zoom as self-contained XML', async () => {
  const drawn: string[] = [];
  for (const zoom of zooms) {
    drawn.push(await draw(city, centerView(center, zoom, { width: 640, height: 400 })));
    for (const tile of tilesAt(zoom, 1)) drawn.push(await draw(city, tile, true));
  }
  expect(await xmlErrors(drawn)).toEqual([]);
  // At far zooms the town fits in one tile.
  for (const [at, svg] of drawn.entries())
    if (at % 10 === 0) expect((svg.match(/ d="M/g) ?? []).length, `view ${at / 10}`).toBeGreaterThan(1);
  for (const svg of drawn) expect(svg).not.toMatch(/(?:href|src)="(?!#)|url\(|<script|@import|NaN|undefined/);
});

test('a changed drawing has a new revision', async () => {
  const drawn = createHash('sha256');
  for (const zoom of zooms) {
    const view = centerView(center, zoom, { width: 640, height: 400 });
    for (const isTile of [true, false]) drawn.update(await draw(sample, view, isTile));
  }
  // Browsers cache drawings for a year. Increment the revision with the drawing, and update both values here.
  expect([drawingRevision, drawn.digest('hex').slice(0, 12)]).toEqual([3, '5d8b3eecc81a']);
});

test.each(zooms)('a label at zoom %i continues across the edges of tiles', async (zoom) => {
  const basemap = await sample.at(zoom);
  const tiles = tilesAt(zoom, 2);
  /** World positions of a tile's labels. */
  const labelPositions = (tile: BasemapView) =>
    [
      ...drawBasemap(basemap, tile, { isTile: true }).matchAll(
        /<tspan x="(-?\d+)" y="(-?\d+)">([^<]+)<\/tspan>/g,
      ),
    ].map(([, x, y, text]) => `${text} ${Number(x) / 4 + tile.x} ${Number(y) / 4 + tile.y}`);
  const drawn = tiles.map((tile) => new Set(labelPositions(tile)));
  const { labels } = basemap;
  expect(labels.length).toBeGreaterThan(0);
  let crossing = 0;
  for (const { lines, box } of labels) {
    const touched = drawn.filter((_, at) => {
      const { x, y } = tiles[at]!;
      return box.west <= x + 256 && box.east >= x && box.north <= y + 256 && box.south >= y;
    });
    if (touched.length > 1) crossing += 1;
    for (const line of lines) {
      const places = touched.map((names) =>
        [...names].filter((name) => name.startsWith(`${line.replaceAll('&', '&amp;')} `)),
      );
      // Every tile that the label touches draws it at the same position.
      if (places.length > 0)
        expect(
          places[0]!.some((place) => places.every((all) => all.includes(place))),
          line,
        ).toBe(true);
    }
  }
  if (zoom >= 13) expect(crossing).toBeGreaterThan(0);
});

test('no label covers another, and the same basemap has the same labels', async () => {
  const again = await prepare(readSampleBasemap());
  for (const zoom of [13, 15, 17]) {
    const { labels } = await sample.at(zoom);
    expect((await again.at(zoom)).labels).toEqual(labels);
    const level = labels.filter(({ angle }) => angle === 0);
    for (const [at, one] of level.entries())
      for (const other of level.slice(at + 1))
        expect(Math.abs(one.x - other.x) + Math.abs(one.y - other.y), one.lines.join(' ')).toBeGreaterThan(8);
  }
});

test('a view has only whole labels and omits those that its edge would cut', async () => {
  const view = centerView(center, 15, { width: 320, height: 240 });
  const names = async (isTile: boolean) => (await draw(sample, view, isTile)).split('<text').length;
  expect(await names(false)).toBeLessThan(await names(true));
});

test('labels are escaped as text, whatever is in them', async () => {
  const evil = '</text><script>alert(1)</script>&"\'';
  const point = { type: 'Point', coordinates: [center.lng, center.lat] };
  const properties = { place: 'suburb', name: evil };
  const text = JSON.stringify({
    ...{ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry: point }] },
  });
  const svg = await draw(await prepare(text), centerView(center, 15, { width: 900, height: 300 }));
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).not.toContain('<script');
  expect(await xmlErrors([svg])).toEqual([]);
});

test('plain land is drawn beyond the basemap and without one', async () => {
  const away = await draw(sample, { zoom: 15, x: 0, y: 0, width: 256, height: 256 }, true);
  const none = drawBasemap(null, { zoom: 15, x: 9, y: 9, width: 256, height: 256 }, { isTile: true });
  expect(away).toBe(none);
  expect(none).toContain('<path class="land"');
});

describe('colors', () => {
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light! + 0.05) / (dark! + 0.05);
  };
  // Labels may lie on these. Paths and rails are thinner than a letter's halo.
  const { casing: _, path: _path, rail: _rail, ...basemapFills } = basemapColors;

  test.for([
    ['light', 0],
    ['dark', 1],
  ] as const)('label colors have 4.5:1 contrast on everything below them, %s', ([, at]) => {
    for (const [name, color] of Object.entries(labelColors))
      for (const [basemap, under] of Object.entries(basemapFills))
        expect(contrast(color[at], under[at]), `${name} on ${basemap}`).toBeGreaterThanOrEqual(4.5);
  });

  test('map colors are dark on dark screens and light on paper', () => {
    const svg = drawBasemap(null, { zoom: 15, x: 9, y: 9, width: 256, height: 256 }, { isTile: true });
    expect(svg).toContain('@media screen and (prefers-color-scheme:dark)');
  });
});
