import { openDatabase } from '#db/client';
import { devices, meterDays, meterHours } from '#db/schema';
import { dayIn } from '~/domain/clock';

import { expect, test } from '../support/journey';
import { removeActivity } from '../support/rewards-journey';
import { testNow } from '../support/test-clock';

const path = '/sustainable/energy-monitoring';
const hourMs = 60 * 60_000;

/**
 * Resets today's points, which another journey may have earned, and adds a reading for today, in case the sample was
 * seeded before midnight.
 */
test.beforeEach(async ({ app }) => {
  const { db, sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await removeActivity({ sql }, 'view_energy_dashboard');
  const now = testNow();
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const day = dayIn('America/Los_Angeles', now);
  for (const measures of ['solar', 'usage'] as const) {
    const deviceId = `journey-${measures}`;
    const meter = { id: deviceId, name: `A ${measures} meter`, feed: 'energy', measures } as const;
    const device = { ...meter, tokenHash: deviceId, createdAt: now };
    await db.insert(devices).values(device).onConflictDoNothing();
    await db.insert(meterHours).values({ deviceId, hour, amount: 1 }).onConflictDoNothing();
    await db.insert(meterDays).values({ deviceId, day, amount: 1 }).onConflictDoNothing();
  }
  await close();
});

test("a resident views the energy of neighborhood and home, and earns the day's points once", async ({
  visit,
}) => {
  const rosa = await visit('resident', '/sustainable');
  await rosa.follow(/^Energy Monitoring/);
  expect([rosa.path, rosa.title]).toEqual([path, 'Energy Monitoring · VCLink']);
  rosa.sees(
    '+2 points',
    /We generate [\d,]+% more energy than used\. .* kWh of excess|We made (as much power as we used today|\d+% of what we used)\. .* kWh/,
  );
  const today = rosa.part('region', 'Neighborhood today');
  today.sees(/Solar generated today ?[\d,.]+ kWh/, /Home usage today ?[\d,.]+ kWh/);
  today.sees(/Efficiency ?\d+% ?of our power came straight from the sun/);
  today.sees(/(The sun .*|No sun right now.*|Our homes use .*|No readings right now)\./);
  expect(today.part('list', 'Power right now').all('listitem')).toHaveLength(4);
  today.sees(
    /Last reading .*ago|No reading since .*\d [AP]M/,
    /Last updated: (Just now|\d+m ago|.*\d+:\d\d [AP]M)/,
  );
  rosa.part('list', 'Your home today').sees(/\d+\.\d kWh used/, 'Only your household sees this.');
  const hours = rosa.part('region', 'Today by hour');
  expect(hours.has('image', /^Today by hour, kWh: Solar .*; Usage /)).toBe(true);
  const rows = hours.texts('row');
  expect([rows[0], rows.at(-1)]).toEqual([
    'HourSolarUsage',
    expect.stringMatching(/^12:00 AM[\d,]+(\.\d)? kWh[\d,]+(\.\d)? kWh$/),
  ]);
  await rosa.follow('Last 30 days');
  const days = rosa.part('region', 'The last 30 days').texts('row');
  expect(days).toHaveLength(31);
  expect(days[1]).toMatch(/^Today/);
  expect(days[2]).toMatch(/^Yesterday[\d,]+(\.\d)? kWh[\d,]+(\.\d)? kWh$/);
  await rosa.reload();
  rosa.seesNo('+2 points');
});

test('a resident reads what each energy facility produces, in the list and on its page', async ({
  visit,
}) => {
  const rosa = await visit('resident', path);
  const facilities = rosa.part('list', 'Energy facilities');
  expect(facilities.texts('heading')).toEqual([
    ...['Community Solar Array', 'Battery Storage', 'Grid Interconnection', 'Usage Analytics Hub'],
  ]);
  const array = facilities.part('listitem', 'Community Solar Array');
  expect(array.part('list', /^Features of/).texts('listitem')).toEqual([
    ...['Panels that follow the sun', 'Washed by rain', '+2 more'],
  ]);
  facilities.part('listitem', 'Battery Storage').sees(/\d+%, (Charging at|Discharging at|Idle)/);
  await rosa.follow('Monitor: Battery Storage');
  expect(rosa.title).toBe('Battery Storage · Energy Monitoring · VCLink');
  rosa.sees('Saves the day’s sun for the evening');
  rosa.part('region', 'Now').sees(/Charge\d+%Flow.*Measured/, /Last reading .*|No reading since .*/);
  rosa
    .part('region', 'About it')
    .sees(/5\.0 MWh.*Efficiency 92%.*Operational.*David Kim.*Last maintenance \w+/);
  expect(rosa.part('list', 'Features of Battery Storage').all('listitem')).toHaveLength(4);
  await rosa.follow('Back to Energy Monitoring');
  await rosa.follow('Monitor: Usage Analytics Hub');
  rosa.part('region', 'Now').sees(/Current usage\d.* kW/);
  expect(rosa.has('image', /^Usage by hour, kWh: /)).toBe(true);
  await rosa.goto(`${path}/no-such-place`);
  expect(rosa.status).toBe(404);
});
