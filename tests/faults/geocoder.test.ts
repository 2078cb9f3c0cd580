import { beforeEach, expect, test } from 'vitest';

import { geocoderTurns } from '#db/schema';

import { attackServer, withoutTable, closeAfterAll, startAttackServer } from '../support/attack-server';
import { startGeocoder } from '../support/geocoder-server';

const geocoder = closeAfterAll(await startGeocoder());
// The smallest allowed pool, which a request holding a connection would exhaust at once.
const env = { GEOCODER_URL: geocoder.url, LOG_LEVEL: 'trace', DATABASE_POOL: '2' };
const server = await attackServer(env);
const cookie = await server.cookieFor('demo-user');
beforeEach(async () => {
  geocoder.mode = 'answers';
  await server.database.db.delete(geocoderTurns);
});

const save = (address: string, [at, Cookie] = [server, cookie]) => {
  const fields = { name: 'Rosa', address, city: 'Beaverton', state: 'OR', country: 'USA' };
  return at.post('/profile/edit', fields, Cookie);
};
const stored = async () => {
  const [row] = await server.database.sql<{ address: string; source: string }[]>`
    select address, place_source as source from profiles where resident_id = 'demo-user'`;
  return row;
};

test('while the geocoder hangs, pages are answered and every profile is saved', async () => {
  geocoder.mode = 'never answers';
  const saves = Array.from({ length: 10 }, (_, at) => save(`${at} Xyzzy Lane`));
  await expect.poll(() => geocoder.waiting()).toBeGreaterThan(0);
  const page = await server.send('/profile', { headers: { Cookie: cookie } });
  expect(page.status).toBe(200);
  expect(geocoder.waiting()).toBeGreaterThan(0);
  geocoder.mode = 'fails';
  geocoder.cut();
  for (const answer of await Promise.all(saves)) {
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/profile');
  }
  expect(await stored()).toMatchObject({ source: 'default' });
});

test("the log has the geocoder's failure, and never the address", async () => {
  geocoder.mode = 'answers HTML';
  expect((await save('77 Xyzzy Lane')).status).toBe(303);
  await expect.poll(() => server.output()).toContain('not JSON');
  expect(server.output()).not.toMatch(/xyzzy|beaverton|45\.5231|search\?/i);
});

test('a database failure during a geocoder request is logged, and leaves nothing half done', async () => {
  expect((await save('2 Whole Lane')).status).toBe(303);
  const refused = await withoutTable(server.database, 'geocodes', () => save('3 Half Lane'));
  expect(refused.status).toBe(500);
  expect(await stored()).toMatchObject({ address: '2 Whole Lane' });
  expect((await save('3 Half Lane')).status).toBe(303);
});

test('a stop waits for the running geocoder request', async () => {
  const stopping = await startAttackServer({ GEOCODER_URL: geocoder.url, STOP_GRACE_SECONDS: '60' });
  geocoder.mode = 'never answers';
  const saved = save('4 Last Lane', [stopping, await stopping.cookieFor('demo-user')]);
  await expect.poll(() => geocoder.waiting()).toBe(1);
  const closed = stopping.close();
  const isListening = () =>
    stopping.get('/healthz').then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  expect(geocoder.waiting()).toBe(1);
  geocoder.cut();
  expect((await saved).status).toBe(303);
  await closed;
  expect(stopping.output()).not.toMatch(/"level":[56]0/);
});
