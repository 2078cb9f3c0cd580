import { expect, inject, test } from 'vitest';

import { attackServer, closeAfterAll, startAttackServer } from '../support/attack-server';
import { createDatabase } from '../support/database';
import { startGeocoder } from '../support/geocoder-server';

const geocoder = closeAfterAll(await startGeocoder());
const env = { GEOCODER_URL: geocoder.url, LOG_LEVEL: 'trace' };
const lookUp = { lookUp: 'yes', placeText: '77 Xyzzy Lane' };
const found = 'value="45.5231"';

test('only managers can look up addresses, and the log never has them', async () => {
  const server = await attackServer(env);
  const paths = ['/manage/content/trails/new', '/manage/events/new', '/manage/settings'];
  for (const path of paths) {
    expect((await server.post(path, lookUp)).headers.location, path).toMatch(/^\/signin/);
    expect((await server.post(path, lookUp, await server.cookieFor('demo-user'))).status, path).toBe(403);
  }
  expect(geocoder.asked).toEqual([]);
  const manager = await server.cookieFor('demo-manager');
  for (const path of paths) expect((await server.post(path, lookUp, manager)).body, path).toContain(found);
  expect(server.output()).not.toMatch(/xyzzy|45\.5231/i);
});

test('the claim link of an empty neighborhood allows address look-ups, and never echoes the password', async () => {
  const database = closeAfterAll(await createEmpty());
  const server = closeAfterAll(await startAttackServer({ ...env, DATABASE_URL: database.url }));
  const findLink = () => /^\S+(\/claim\/[\w-]{43})$/m.exec(server.output())?.[1];
  await expect.poll(findLink).toBeDefined();
  const link = findLink()!;
  const asked = geocoder.asked.length;
  const typed = { ...lookUp, placeText: '78 Xyzzy Lane', name: 'Ines', password: 'a long way home' };
  expect((await server.post(`${link.slice(0, -4)}none`, typed)).status).toBe(404);
  expect(geocoder.asked).toHaveLength(asked);
  const { status, body } = await server.post(link, typed);
  expect([status, body.includes(found), body.includes('value="Ines"')]).toEqual([200, true, true]);
  expect(body).not.toContain(typed.password);
  expect(server.output()).not.toMatch(/xyzzy/i);
});

async function createEmpty() {
  const database = await createDatabase(inject('adminUrl'));
  return { ...database, close: () => database.drop() };
}
