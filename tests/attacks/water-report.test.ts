import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { setResidency } from '../support/homes';
import { testClock } from '../support/test-clock';
import { addDayTotals, addWaterMeter } from '../support/water-meters';

const report = '/sustainable/water-management/report.csv';
const period = 'by=day&month=2024-02';
const day = '2024-02-29';

const server = await attackServer();

test("no parameter opens another home's water report, and a meter's name can't break the file", async () => {
  const { db } = server.database;
  const services = { db, clock: testClock };
  await setResidency(services, 'demo-user', '14 Cedar Lane, 2B');
  const own = await addWaterMeter(services, { unit: '14 Cedar Lane, 2B', name: '=cmd|calc' });
  const others = await addWaterMeter(services, { unit: '14 Cedar Lane, 2A' });
  await addDayTotals(services, own, { [day]: 1 });
  await addDayTotals(services, others, { [day]: 20 });
  const cookie = await server.cookieFor('demo-user');
  const get = (query: string, Cookie = cookie) => server.get(`${report}?${encodeURI(query)}`, Cookie);

  const home = await get(`${period}&of=home`);
  expect(home.status).toBe(200);
  expect(home.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="water-home-2024-02.csv"',
    'cache-control': expect.stringMatching(/private|no-store/) as string,
  });
  const lines = home.body.split('\r\n');
  expect(lines.at(0)).toBe('\ufeffday,gallons');
  expect(lines.at(-2)).toBe(`${day},1`);
  expect(lines.slice(1, -1).every((line) => /^2024-02-\d\d,\d*$/.test(line))).toBe(true);
  expect((await get(period)).body).toContain(`${day},21`);

  for (const more of [
    'of=home&unit=14 Cedar Lane, 2A',
    'of=home&home=14 Cedar Lane, 2A',
    `of=home&deviceId=${others}`,
    `of=home&device=${others}`,
    'of=home&userId=samuel-okafor',
    'of=home&of=14 Cedar Lane, 2A',
  ]) {
    expect((await get(`${period}&${more}`)).body, more).toBe(home.body);
  }
  // A parameter that names another home gets no file. It redirects to the page with an explanation.
  for (const of of ['14 Cedar Lane, 2A', others, '2A', "' or '1'='1", '__proto__', '']) {
    const { status, headers, body } = await get(`${period}&of=${of}`);
    expect([status, body], of).toEqual([302, '']);
    expect(headers.location).toMatch(/^\/sustainable\/water-management\/report\?by=day/);
  }
  const manager = await get(`${period}&of=home`, await server.cookieFor('demo-manager'));
  expect(manager.status).toBe(302);
  expect((await get(`${period}&of=home`, '')).headers.location).toMatch(/^\/signin\?/);
});
