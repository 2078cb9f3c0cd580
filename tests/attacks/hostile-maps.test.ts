import { expect, test } from 'vitest';

import { centerView, viewUrl } from '~/ui/map-projection';

import { attackServer } from '../support/attack-server';
import { hostileBasemaps } from '../support/hostile-maps';
import { readRssMb, readMainThreadMs } from '../support/process-figures';

/** A server of its own, since the map is shared by all pages. */
const server = await attackServer({});
const manager = await server.cookieFor('demo-manager');
const center = { lat: 45.4871, lng: -122.8037 };
/** `HOSTILE_MAPS=60000` uses the largest map that the product accepts. */
const count = Number(process.env.HOSTILE_MAPS ?? 6000);

const upload = (file: string) => {
  const head = 'Content-Disposition: form-data; name="file"; filename="ground.geojson"';
  const body = `--ground\r\n${head}\r\nContent-Type: application/geo+json\r\n\r\n${file}\r\n--ground--\r\n`;
  return server.send('/manage/map', {
    method: 'POST',
    headers: {
      ...{ Cookie: manager, Origin: server.origin, 'Content-Length': String(Buffer.byteLength(body)) },
      'Content-Type': 'multipart/form-data; boundary=ground',
    },
    body: [Buffer.from(body)],
  });
};

const versionNow = async () =>
  /\/map\/([0-9a-f]{16})\/view/.exec((await server.get('/manage/map', manager)).body)?.[1] ?? 'none';

const viewsOf = (version: string) =>
  [10, 14, 17].flatMap((zoom) =>
    [
      { width: 1280, height: 1280 },
      { width: 416, height: 512 },
    ].map((size) => viewUrl(`/map/${version}`, centerView(center, zoom, size))),
  );

/** Bounds far above the usual cost. A regression once took seconds per view. */
const mostViewMs = 300;
const mostMoreMb = 700;

test.for(['overlapping polygons', 'all named in 2 km', 'long thin lines across everything'])(
  'a map of %s is imported and drawn at each view while pages are still served',
  async (name) => {
    const before = readRssMb(server.pid);
    const [answer, visitor] = await Promise.all([
      upload(hostileBasemaps[name]!(count)),
      server.get('/signin'),
    ]);
    expect([answer.status, visitor.status]).toEqual([303, 200]);
    const views = viewsOf(await versionNow());
    const started = readMainThreadMs(server.pid);
    const answers = await Promise.all([...views, ...views].map((view) => server.send(view)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((readMainThreadMs(server.pid) - started) / views.length).toBeLessThan(mostViewMs);
    expect((await server.get('/signin')).status).toBe(200);
    expect(readRssMb(server.pid) - before).toBeLessThan(mostMoreMb);
  },
);
