import { sampleHelpLines, sampleMoveInTasks } from '#db/seed/sample-move-in';
import { samplePublicServices } from '#db/seed/sample-public-services';

import { expect, test } from '../support/journey';
import { moveHome, type Point, sampleHome } from '../support/zones';

const path = '/wellbeing/welcome-packet';
/** The middle of the border between the sample's elementary schools, in Cedar Commons and its creek district. */
const onBorder: Point = [-122.8026, 45.4872];

test.beforeEach(({ app }) => moveHome(app.databaseUrl, sampleHome));
test.afterEach(({ app }) => moveHome(app.databaseUrl, sampleHome));

test('a newcomer ticks off what is done, unticks what is not, and sees whom to call', async ({ visit }) => {
  const rosa = await visit('resident', '/wellbeing');
  await rosa.follow(/^Welcome Packet/);
  expect(rosa.title).toBe('Welcome Packet · VCLink');
  const list = rosa.part('list', 'Move-in checklist');
  const total = sampleMoveInTasks.length;
  expect(list.all('listitem')).toHaveLength(total);
  const bar = rosa.part('progressbar', 'Your move-in tasks');
  expect(bar.attribute('max')).toBe(String(total));
  rosa.sees(`0 of ${total} done`);
  await list.press('Test your smoke and carbon monoxide alarms');
  await list.press('Learn how we sort');
  rosa.sees(`2 of ${total} done`);
  expect(bar.attribute('value')).toBe('2');
  await list.press('Test your smoke and carbon monoxide alarms');
  await rosa.reload();
  rosa.sees(`1 of ${total} done`);
  expect(list.href('Go there: Find your shuttle stop')).toBe('/community/shuttle');
  const lines = rosa.part('region', 'Who to call').all('listitem');
  expect(lines).toHaveLength(sampleHelpLines.length);
  expect(lines[0]!.href('911')).toBe('tel:911');
  const poison = lines.find(({ text }) => text.includes('Poison Help:'))!;
  poison.sees('24 hours', 'Source: Poison Help, poisonhelp.hrsa.gov · Reviewed November 1, 2026');
  expect(poison.part('link').attribute('href')).toBe('tel:18002221222');
});

test('a resident finds a public service', async ({ visit }) => {
  const rosa = await visit('resident', path);
  const list = rosa.part('list', 'Public services');
  expect(list.all('article')).toHaveLength(samplePublicServices.length);
  const library = list.part('article', 'Cedar Commons Library');
  library.sees('Any address in the county gets you a card', '40 Library Way', 'Mon–Thu: 10 AM – 8 PM');
  library.sees(/(Open now|Closed) · /, /0\.\d miles from your address/, 'Free library card');
  library.sees('Source: Beaverton City Library, sample entry · Reviewed November 1, 2026');
  expect(library.href('(503) 555-0131')).toBe('tel:5035550131');
  const search = (words: string) => rosa.press('Search', { 'Search public services': words });
  await search('passport');
  rosa.sees('1 public service matches “passport”');
  expect(list.all('article').map((one) => one.toName())).toEqual(['Cedar Commons Post Office']);
  await search('no <b>such</b>');
  rosa.sees('No public services match “no <b>such</b>”');
  await search('x'.repeat(121));
  rosa.wasRefused('The search can have at most 120 characters.');
  await rosa.follow('See all public services');
  expect(list.all('article')).toHaveLength(samplePublicServices.length);
  rosa.sees('To print it, choose Print in your browser’s menu.');
});

test('a resident reads which tax zone and schools hold for their home, wherever it is', async ({
  app,
  visit,
}) => {
  const rosa = await visit('resident', path);
  const answer = (panel: string) => rosa.part('region', panel).part('region', /^What holds for your address/);
  const [tax, school] = [answer('Property Tax Information'), answer('School Zoning')];
  tax.sees('Your address is in Cedar Commons. It lies in Creek Improvement District too');
  tax.sees('$18.66 per $1,000 of assessed value', '$312,000, pays about $5,822 a year.');
  school.sees('These are the schools for your address.', 'Cedar Commons Elementary School, K–5');
  const own = rosa.part('article', 'Cedar Commons');
  own.sees('Your zone', '$18.24 per $1,000', '325 acres', 'Senior citizen deferral');
  own.sees(/Due (today|tomorrow|\w+day)/, 'Reviewed November 1, 2026');
  rosa.part('article', 'Hilltop').seesNo('Your zone');
  const orchard = rosa.part('article', 'Orchard Elementary School');
  orchard.sees('7 of 10', '412', '82 Orchard Row', 'Chess club');
  expect(orchard.href('(503) 555-0171')).toBe('tel:5035550171');

  await moveHome(app.databaseUrl, onBorder);
  await rosa.reload();
  school.sees('Your address is on the border of Cedar Commons attendance area');
  school.sees('Ask the school district which of these schools is yours.');
  orchard.sees('Perhaps your zone');
  await moveHome(app.databaseUrl, [-122.68, 45.52]);
  await rosa.reload();
  tax.sees('Your address is outside all the tax zones that we know.');
  school.sees('Your address is outside all the school zones that we know.');
  await moveHome(app.databaseUrl, [-122.8037, 45.4871], 'default');
  await rosa.reload();
  school.sees('We can’t tell which schools are yours.');
  tax.sees('We can’t tell which tax zone holds for you.');
  await tax.follow('Edit your profile');
  expect(rosa.path).toBe('/profile/edit');
});
