import { describe, expect, test } from 'vitest';

import { project } from '~/ui/map-projection';

import { attackServer } from '../support/attack-server';
import { xmlErrors } from '../support/cap-schema';
import { makeCityBasemap } from '../support/city-basemap';

// A server of its own, since the map is shared by all pages.
const server = await attackServer({});
const manager = await server.cookieFor('demo-manager');
const resident = await server.cookieFor('demo-user');
const page = '/manage/map';

function toBody(content: string): string {
  const head = 'Content-Disposition: form-data; name="file"; filename="ground.geojson"';
  return `--ground\r\n${head}\r\nContent-Type: application/geo+json\r\n\r\n${content}\r\n--ground--\r\n`;
}

const upload = (Cookie: string, body: string, length = Buffer.byteLength(body)) =>
  server.send(page, {
    method: 'POST',
    headers: {
      ...{ Cookie, Origin: server.origin, 'Content-Length': String(length) },
      'Content-Type': 'multipart/form-data; boundary=ground',
    },
    body: [Buffer.from(body)],
  });

const versionNow = async () =>
  /\/map\/([0-9a-f]{16})\/view/.exec((await server.get(page, manager)).body)?.[1] ?? 'none';

function tilePath(version: string, zoom: number): string {
  const { x, y } = project({ lat: 45.4871, lng: -122.8037 }, zoom);
  return `/map/${version}/${zoom}/${Math.floor(x / 256)}/${Math.floor(y / 256)}.svg`;
}

test('a map of 20,000 features is uploaded at the desk and drawn at every zoom for everyone', async () => {
  const before = await versionNow();
  const answer = await upload(manager, toBody(makeCityBasemap(20_000)));
  expect([answer.status, answer.headers.location]).toEqual([303, page]);
  const version = await versionNow();
  expect(version).not.toBe(before);
  const drawn: string[] = [];
  for (let zoom = 10; zoom <= 19; zoom += 1) {
    const { status, headers, body } = await server.send(tilePath(version, zoom));
    expect([zoom, status, headers['content-type']]).toEqual([zoom, 200, 'image/svg+xml']);
    expect(body).toMatch(/ d="M-?\d+ -?\d+l/);
    drawn.push(body);
  }
  expect(await xmlErrors(drawn)).toEqual([]);
  const old = await server.send(tilePath(before, 15));
  expect([old.status, old.headers.location, old.headers['cache-control']]).toEqual([
    302,
    tilePath(version, 15),
    'no-store',
  ]);
});

test('map tiles are cached for a year, compressed where accepted, and unreadable for other sites', async () => {
  const version = await versionNow();
  const path = `/map/${version}/view/15/1332600/3001200/640/400.svg`;
  const plain = await server.send(path, { headers: { 'Accept-Encoding': 'gzip;q=0, br' } });
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['set-cookie']).toBeUndefined();
  expect(plain.body).toMatch(/^<svg .*<\/svg>$/s);
  const packed = await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', plain.body]);
  expect((await server.send(path, { method: 'HEAD' })).body).toBe('');
  expect((await server.send(path, { method: 'POST', headers: { Origin: server.origin } })).status).toBe(405);
});

describe('an absurd map address', () => {
  const none = '/map/none';
  test.for([
    ...[
      '20/0/0',
      '-1/0/0',
      '1e1/0/0',
      '15/1e9/0',
      '15/NaN/0',
      '15/Infinity/0',
      '15/05/0',
      '15/0x5/0',
      '15/5.0/0',
    ],
    ...['15/+5/0', '15/-5/0', '15/32768/0', '15/0/32768', '15/99999999999/0', '15/%20/0', '15/-0/0', '0/1/0'],
    ...[
      'view/15/0/0/0/5',
      'view/15/0/0/1281/5',
      'view/15/0/0/5/-5',
      'view/20/0/0/5/5',
      'view/15/9999999999/0/5/5',
    ],
    ...['view/15/0/-1281/5/5', 'view/15/0/0/1e3/5', 'view/-0/0/0/5/5', 'view/15/0/0/5/٥'],
  ])('the absurd map tile %s is a short 404', async (numbers) => {
    const { status, body } = await server.send(encodeURI(`${none}/${numbers}.svg`).replace('%2520', '%20'));
    expect([status, body.length < 200]).toEqual([404, true]);
  });

  test.for(['../../etc/passwd', 'NONE', 'nonea', 'none-', 'none-x', 'a'.repeat(16) + 'g', 'A'.repeat(16)])(
    'a map tile of the malformed version %s is a 404',
    async (version) => {
      expect((await server.send(`/map/${encodeURIComponent(version)}/15/5/5.svg`)).status).toBe(404);
    },
  );
});

describe('an uploaded map', () => {
  test('a map from anyone without the right is refused before its body is read', async () => {
    const body = toBody(makeCityBasemap(1000));
    expect((await upload(resident, body)).status).toBe(413);
    expect((await upload('', body)).status).toBe(413);
  });

  test('a map upload is limited to 16 MB, and 100 MB are refused before they are read', async () => {
    const { status, body } = await upload(manager, 'x', 100 * 1024 * 1024);
    expect([status, body.includes('That is more than 16 MB')]).toEqual([413, true]);
  });

  test.for([
    ['nothing', '', 'can’t be read as GeoJSON'],
    ['half a file', makeCityBasemap(1000).slice(0, 90_000), 'can’t be read as GeoJSON'],
    ['a picture', '\u0089PNG\r\n', 'can’t be read as GeoJSON'],
    ['a million brackets', `{"features":${'['.repeat(1_000_000)}`, 'nested too deep'],
    ['five million lists', `{"features":[${'[],'.repeat(5_000_000)}[]]}`, 'more than 60,000 features'],
    ['ten megabytes of a name', `{"features":[{"a":"${'x'.repeat(10_000_000)}"}]}`, 'more than 2 MB'],
  ] as const)(
    'a map upload of %s is refused with a sentence, and the map stays',
    async ([_, content, words]) => {
      const version = await versionNow();
      const { status, body } = await upload(manager, toBody(content));
      expect([status, body.includes(words)]).toEqual([400, true]);
      expect(await versionNow()).toBe(version);
    },
  );
});
