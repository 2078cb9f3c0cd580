import type { APIRequestContext } from '@playwright/test';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const unique = () => crypto.randomUUID().slice(0, 8);
const toRow = (page: HtmlPage, name: string) => page.part('table', 'Devices').part('row', name);

async function openForm(maya: HtmlPage): Promise<void> {
  await maya.goto('/manage');
  await maya.follow(/^Devices/);
  await maya.follow('Add device');
  await maya.follow(/^Energy meter/);
  expect(maya.heading).toBe('Add an energy meter');
}
/** A grid meter, which counts in no total that other journeys read. */
const gridMeter = (name: string) => ({ Name: name, 'What it measures': 'Grid connection' });

function readToken(page: HtmlPage): string {
  page.sees('Copy the token now');
  return /vcd_[\w-]{43}/.exec(page.html)?.[0] ?? '';
}

async function send(request: APIRequestContext, token: string, flowKw: number, minutesAgo = 0) {
  const answer = await request.post('/api/telemetry/energy', {
    headers: { Authorization: `Bearer ${token}` },
    data: { timestamp: new Date(testNow().getTime() - minutesAgo * 60_000).toISOString(), flowKw },
  });
  return answer.status();
}

test('a manager adds a meter, its token sends readings, and revoking it stops them', async ({
  request,
  origin,
  visit,
}) => {
  const name = `Grid ${unique()}`;
  const maya = await visit('manager');
  await openForm(maya);
  const typed = { Name: name, Home: 'Nowhere 9', 'What it measures': 'Solar power' };
  await maya.press('Add device', { ...typed, 'What the meter shows now': '5 kWh' });
  maya.wasRefused(/Enter it as a number, such as 18250\.4 or 18,250\.4; or leave it blank\./);
  await maya.press('Add device', { 'What the meter shows now': '' });
  maya.wasRefused(/There is no home by this name\. Use the name on its join code\./);
  await maya.press('Add device', { Home: '', ...gridMeter(name) });
  expect(maya.heading).toBe(name);
  const [token, address] = [readToken(maya), maya.path];
  maya.sees('Waiting for its first reading', `curl ${origin}/api/telemetry/energy`, `Bearer ${token}`);
  expect(await send(request, token, -1.25)).toBe(201);
  await maya.reload();
  maya.part('table', 'Last readings').sees('1.25 kW out');
  await maya.goto('/manage/devices?feed=energy&all=devices');
  toRow(maya, name).sees('Energy: grid connection · Shared by all', '1.25 kW out');
  toRow(maya, name).sees('Last heard: Just now · 1 reading');
  maya.sees(`POST ${origin}/api/telemetry/water`);
  await maya.follow('Water');
  expect(maya.part('link', 'Water').attribute('aria-current')).toBe('true');
  maya.seesNo(name);
  const second = await visit('manager', address);
  expect([second.heading, second.html.includes('vcd_')]).toEqual([name, false]);

  await maya.goto(address);
  await maya.follow('Revoke');
  maya.sees(`We’ll stop taking readings from ${name}.`);
  await maya.press('Revoke device');
  maya.sees(`We won’t take readings from ${name} anymore.`);
  await maya.follow('Revoked');
  toRow(maya, name).sees(/Revoked \d+:\d\d [AP]M/);
  expect(await send(request, token, 2)).toBe(403);
  await maya.goto(`${address}/revoke`);
  maya.sees(`${name} is revoked already.`);
});

test('a manager renames a device, and replaces its token', async ({ request, visit }) => {
  const [name, renamed] = [`Grid ${unique()}`, `Transformer ${unique()}`];
  const maya = await visit('manager');
  await openForm(maya);
  await maya.press('Add device', gridMeter(name));
  const [first, address] = [readToken(maya), maya.path];
  await maya.follow('Edit');
  await maya.press('Save device', { Name: renamed });
  maya.sees('Device saved');
  expect(maya.heading).toBe(renamed);
  await maya.follow('New token');
  await maya.press('Make a new token');
  const second = readToken(maya);
  expect(second).not.toBe(first);
  expect(await send(request, first, 1)).toBe(401);
  expect(await send(request, second, 1, 60)).toBe(201);
  const other = await visit('manager', address);
  other.part('table', 'Last readings').sees('1 kW in');
  other.sees('It’s connected, but its readings are old: it’s catching up');
  await other.goto('/manage/devices?feed=silent&all=devices');
  toRow(other, renamed).sees('Old readings');
  expect(other.html).not.toContain('vcd_');
  // A silent meter would show up in other journeys.
  expect((await other.request.post(`${address}/revoke`)).ok()).toBe(true);
});

test('a manager corrects a reading that is too high, and later undoes the correction', async ({
  request,
  visit,
}) => {
  const name = `Water ${unique()}`;
  const maya = await visit('manager', '/manage/devices/new?feed=water');
  await maya.press('Add device', { Name: name, Home: '14 Cedar Lane, 2A' });
  const [token, address] = [readToken(maya), maya.path];
  for (const [minutesAgo, totalGallons] of [1000, 1004, 9080].entries()) {
    const timestamp = new Date(testNow().getTime() - (3 - minutesAgo) * 60_000).toISOString();
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.post('/api/telemetry/water', { headers, data: { timestamp, totalGallons } });
    expect(answer.status()).toBe(201);
  }
  await maya.goto('/manage/devices');
  await maya.follow('Jumps');
  toRow(maya, name).sees('9,080 gal');
  await maya.goto(address);
  const toReading = () => maya.part('table', 'Last readings').part('row', '9,080 gal');
  toReading().sees('Jump, needs review');
  await maya.follow(/^Check the reading of/i);
  expect(maya.heading).toBe('Reading');
  maya.sees('9,080 gal', 'Jump, needs review');
  const another = { 'It showed another value Enter it below.': true };
  await maya.press('Save', { ...another, 'What the meter showed': '' });
  maya.wasRefused('Enter what the meter showed.');
  await maya.press('Save', { ...another, 'What the meter showed': '1,008' });
  maya.sees('Reading saved', 'All totals are updated.');
  toReading().sees('Counted · corrected to 1,008 gal');
  maya.seesNo('The meter jumped.');

  await maya.goto(toReading().part('link').attribute('href')!);
  await maya.press('Save', {
    'Let our rules decide Undoes decisions and corrections.': true,
  });
  toReading().sees('Jump, needs review');
  await maya.goto(toReading().part('link').attribute('href')!);
  await maya.press('Save', { 'It’s wrong It isn’t counted.': true });
  toReading().sees('Ignored · decided by a manager');
  await maya.goto('/manage/devices?feed=waiting&all=devices');
  maya.seesNo(name);
  // A silent meter would show up in other journeys.
  expect((await maya.request.post(`${address}/revoke`)).ok()).toBe(true);
});
