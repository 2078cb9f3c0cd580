import { openDatabase } from '#db/client';
import { dayIn } from '~/domain/clock';

import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const path = '/sustainable/water-management';

test('a resident sees how much water is used', async ({ visit }) => {
  const rosa = await visit('resident', path);
  expect([rosa.heading, rosa.title]).toEqual(['Water Wise Monitor', 'Water Wise Monitor · VCLink']);
  const today = rosa.part('region', "Today's Usage");
  today.sees(/[\d,]+(\.\d)? gal/, /\d+% of the daily target of [\d,]+ gal/, 'Last updated:');
  const bar = today.part('progressbar');
  expect(bar.attribute('aria-valuetext')).toMatch(/^\d+% of the daily target/);
  rosa.sees(/Last reading .* ago|No reading since /);
  const facts = rosa.part('region', 'This month and our pipes');
  facts.sees('Monthly usage', 'Change vs last month', 'Pressure', 'System monitoring 24/7');
  facts.sees(/Leak status.*(No leaks detected|\d+ possible leak|Unknown: )/);
  const home = rosa.part('region', 'Your home');
  home.sees(/^Your home[\d,]+(\.\d)? gal today(No leak|Possible leak|No data for last night)/);
  home.sees('Only your household sees this.');
  expect(home.href('Ways to save water')).toBe('/sustainable/ai-tips?about=water');
  await rosa.follow('Refresh');
  expect(rosa.heading).toBe('Water Wise Monitor');
});

test('a resident learns of a leak on the hub, and gets the first tip with the next tap', async ({
  app,
  visit,
}) => {
  const night = dayIn('America/Los_Angeles', testNow());
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const found = (result: string) => sql`
    insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
    select 'sample-water-1', day::date, ${result}, 14.4, 0.06, ${testNow().toISOString()}
    from unnest(array[${night}::date, ${night}::date - 1]) as day
    on conflict (device_id, night) do update set result = excluded.result, gallons = excluded.gallons`;
  try {
    await found('leak');
    const rosa = await visit('resident', '/sustainable');
    rosa.part('link', /^Water Management/).sees(/Your home: [\d,]+(\.\d)? gal, possible leak/);
    await rosa.follow('Possible water leak at your home');
    const home = rosa.part('region', 'Your home');
    home.sees('Water ran all night between 1 AM and 5 AM: 14 gallons.');
    home.sees('Test the toilets with a drop of food coloring', 'Put a drop of food coloring in the tank.');
    expect(home.href('More ways to find a leak')).toBe('/sustainable/ai-tips?about=water');
    await found('none');
    await rosa.reload();
    rosa.part('region', 'Your home').sees('No leak');
    rosa.seesNo('Test the toilets with a drop of food coloring');
    await rosa.goto('/sustainable');
    rosa.seesNo('Possible water leak');
    rosa.part('link', /^Water Management/).sees(/gal, no leak$/);
  } finally {
    await close();
  }
});

test('a resident reads the water report by hour, day and month, and downloads it', async ({ visit }) => {
  const rosa = await visit('resident', path);
  await rosa.follow('View Detailed Report');
  const chosen = () =>
    [...rosa.document.querySelectorAll('main [aria-current]')].map((one) => one.textContent);
  expect(chosen()).toEqual(['By day', 'Neighborhood']);
  await rosa.follow('Earlier');
  expect(rosa.has('image', /^Gallons by day: \d+ of \d+ values/)).toBe(true);
  expect(rosa.has('link', 'Later')).toBe(true);
  const month = /month=(\d{4}-\d\d)/.exec(rosa.path)?.[1] ?? '';
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  expect(rosa.all('row')).toHaveLength(days + 1);
  const download = async () => {
    const answer = await rosa.request.get(rosa.href('Download as CSV'));
    const name = /filename="([^"]+)"/.exec(answer.headers()['content-disposition'] ?? '')?.[1];
    return { name, lines: (await answer.text()).split('\r\n') };
  };
  const file = await download();
  expect([file.name, file.lines[0], file.lines.length]).toEqual([
    `water-neighborhood-${month}.csv`,
    '\ufeffday,gallons',
    days + 2,
  ]);
  const [last, gallons] = file.lines[days]?.split(',') ?? [];
  expect(last).toBe(`${month}-${days}`);
  expect(rosa.all('row')[1]!.texts('cell')[0]).toBe(
    Number(gallons).toLocaleString('en-US', { maximumFractionDigits: 0 }),
  );
  await rosa.follow('Your home');
  rosa.sees('Your home, gallons by day.');
  await rosa.follow('By hour');
  expect(chosen()).toEqual(['By hour', 'Your home']);
  expect((await download()).name).toBe(`water-home-${month}-01.csv`);
  await rosa.follow('By month');
  expect(rosa.has('image', /^Gallons by month/)).toBe(true);
  await rosa.goto(`${path}/report?by=hour&day=yesterday`);
  rosa.sees('We have no report for that day. Here’s today.');
  await rosa.goto(`${path}/report.csv?by=month&year=2001&of=them`);
  rosa.sees('Reports cover the whole neighborhood or your home. Here’s the whole neighborhood.');
  rosa.sees('No readings: 2001');
});
