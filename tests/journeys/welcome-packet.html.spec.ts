import { sampleSchoolZones, sampleTaxZones } from '#db/seed/sample-zones';

import { expect, test } from '../support/journey';
import { moveHome, type Point, sampleHome } from '../support/zones';
import { sampleRows } from '../support/sample-rows';

const path = '/wellbeing/welcome-packet';
const onBorder: Point = [-122.8026, 45.4872];

test.beforeEach(({ app }) => moveHome(app.databaseUrl, sampleHome));
test.afterEach(({ app }) => moveHome(app.databaseUrl, sampleHome));

test('a newcomer ticks off finished tasks, unticks one, and sees whom to call', async ({ visit }) => {
  const rosa = await visit('resident', '/wellbeing');
  await rosa.follow(/^Welcome Packet/);
  expect(rosa.title).toBe('Welcome Packet · VCLink');
  const total = sampleRows('move-in-tasks').length;
  const menu = rosa.part('list', 'In this packet');
  menu.part('listitem', 'Move-in checklist').sees(`0 of ${total} done`);
  menu.part('listitem', 'Who to call').sees(`911 and ${sampleRows('help-lines').length - 1} other numbers`);
  menu.part('listitem', 'School Zoning').sees('Your zone: Cedar Commons Elementary School');
  menu.part('listitem', 'Property Tax Information').sees('Your zone: Cedar Commons');
  menu.part('listitem', 'Public Services Map').sees(/Nearest: ./);
  await menu.follow('Move-in checklist');
  const list = rosa.part('list', 'Move-in checklist');
  expect(list.all('listitem')).toHaveLength(total);
  const bar = rosa.part('progressbar', 'Your move-in tasks');
  expect(bar.attribute('max')).toBe(String(total));
  rosa.sees(`0 of ${total} done`);
  await list.press('Test your smoke and carbon monoxide alarms');
  await list.press('Learn how we sort');
  expect(rosa.hash).toMatch(/^#task-/);
  rosa.sees(`2 of ${total} done`);
  expect(bar.attribute('value')).toBe('2');
  await list.press('Test your smoke and carbon monoxide alarms');
  await rosa.reload();
  rosa.sees(`1 of ${total} done`);
  expect(list.href('Go there: Find your shuttle stop')).toBe('/community/shuttle');
  await rosa.follow('Back to Welcome Packet');
  menu.part('listitem', 'Move-in checklist').sees(`1 of ${total} done`);
  await menu.follow('Who to call');
  const lines = rosa.part('list', 'Who to call').all('listitem');
  expect(lines).toHaveLength(sampleRows('help-lines').length);
  expect(lines[0]!.part('link').attribute('href')).toBe('tel:911');
  const poison = lines.find(({ text }) => text.includes('Poison Help:'))!;
  poison.sees('1-800-222-1222', '24 hours');
  expect(poison.href('Call Poison Help: 1-800-222-1222')).toBe('tel:18002221222');
  const sources = rosa.part('list', 'Where these numbers come from');
  expect(sources.all('listitem')).toHaveLength(sampleRows('help-lines').length);
  sources.sees('Source: Poison Help, poisonhelp.hrsa.gov · Reviewed November 1, 2026');
});

test('a resident finds a public service', async ({ visit }) => {
  const rosa = await visit('resident', `${path}/services`);
  const list = rosa.part('list', 'Public services');
  expect(list.all('listitem')).toHaveLength(8);
  await rosa.follow(`Show all ${sampleRows('services').length} public services`);
  expect(list.all('listitem')).toHaveLength(sampleRows('services').length);
  list.part('listitem', 'Cedar Commons Library').sees(/(Open now|Closed) · /, /\d+ min walk/);
  await rosa.follow('Cedar Commons Library');
  rosa.sees('Cards are free for anyone in the county.', '40 Library Way', 'Mon–Thu: 10 AM – 8 PM');
  rosa.sees(/(Open now|Closed) · /, /0\.\d miles, \d+ min walk/, 'Free library card');
  rosa.sees('Source: Beaverton City Library, sample entry · Reviewed November 1, 2026');
  expect(rosa.href('(503) 555-0131')).toBe('tel:5035550131');
  await rosa.follow('Back to Public Services Map');
  const search = (words: string) => rosa.press('Search', { 'Search public services': words });
  await search('passport');
  rosa.sees('1 public service matches “passport”');
  expect(list.texts('heading')).toEqual(['Cedar Commons Post Office']);
  await search('no <b>such</b>');
  rosa.sees('No public services match “no <b>such</b>”');
  await search('x'.repeat(121));
  rosa.wasRefused('The search can have at most 120 characters.');
  await rosa.follow('See all public services');
  expect(list.all('listitem')).toHaveLength(8);
});

test('the whole welcome packet prints from one page, with nothing folded', async ({ visit }) => {
  const rosa = await visit('resident', path);
  await rosa.follow('Print the packet');
  rosa.sees('To print it, choose Print in your browser’s menu.', /Cedar Commons · for .* · printed on /);
  for (const [list, count] of [
    ['Move-in checklist', sampleRows('move-in-tasks').length],
    ['Who to call', sampleRows('help-lines').length],
    ['Property Tax Information', sampleTaxZones.length],
    ['School Zoning', sampleSchoolZones.length],
    ['Public services', sampleRows('services').length],
  ] as const) {
    const entries = [...rosa.part('list', list).element.children];
    expect(entries, list).toHaveLength(count);
  }
  expect(rosa.document.querySelectorAll('main details:not([open])')).toHaveLength(0);
  rosa.sees('Your address is in Cedar Commons.', 'These are the schools for your address.');
  rosa.sees('Source: Poison Help, poisonhelp.hrsa.gov · Reviewed November 1, 2026');
});

test('a resident reads the tax zone and schools of their home, wherever it is', async ({ app, visit }) => {
  const [taxes, schools] = [`${path}/taxes`, `${path}/schools`];
  const rosa = await visit('resident', taxes);
  const answer = rosa.part('region', 'At your address');
  const see = async (page: string, ...words: string[]) => {
    await rosa.goto(page);
    answer.sees(...words);
  };
  answer.sees('Your address is in Cedar Commons. It’s also in Creek Improvement District');
  answer.sees('$18.66 per $1,000 of assessed value', '$312,000, pays about $5,822 a year.');
  const own = rosa.part('article', 'Cedar Commons');
  own.sees('Your zone', '$18.24 per $1,000', '325 acres', 'Senior citizen deferral');
  own.sees(/Due (today|tomorrow|\w+day)/, 'Reviewed November 1, 2026');
  rosa.part('article', 'Hilltop').seesNo('Your zone');
  await see(schools, 'These are the schools for your address.', 'Cedar Commons Elementary School, K–5');
  const orchard = rosa.part('article', 'Orchard Elementary School');
  orchard.sees('7 of 10', '412', '82 Orchard Row', 'Chess club');
  expect(orchard.href('(503) 555-0171')).toBe('tel:5035550171');

  await moveHome(app.databaseUrl, onBorder);
  await see(schools, 'Your address is on the border of Cedar Commons attendance area');
  answer.sees('Ask the school district which of these schools is yours.');
  orchard.sees('Maybe your zone');
  await moveHome(app.databaseUrl, [-122.68, 45.52]);
  await see(taxes, 'Your address is outside all the tax zones we know of.');
  await see(schools, 'Your address is outside all the school zones we know.');
  await moveHome(app.databaseUrl, [-122.8037, 45.4871], 'default');
  await rosa.goto(path);
  rosa.part('listitem', 'School Zoning').sees('Add your address to see yours');
  await see(schools, 'We can’t tell which schools are yours.');
  await see(taxes, 'We can’t tell which tax zone you’re in.');
  await answer.follow('Edit your profile');
  expect(rosa.path).toBe('/profile/edit');
});
