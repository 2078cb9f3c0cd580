import { expect, test } from '../support/journey';
import { moveHome, sampleHome } from '../support/zones';

const packet = '/wellbeing/welcome-packet';
const pages: { path: string; map: string; home?: true }[] = [
  { path: '/health/outdoor', map: 'Map of the trails' },
  { path: '/health/programs?mindfulness=map', map: 'Map: Mindfulness & Mental Health' },
  { path: '/health/programs?challenges=map', map: 'Map: Wellness Challenges' },
  { path: '/sustainable/energy-monitoring?view=map', map: 'Map of the energy facilities' },
  { path: '/sustainable/community-garden?view=map', map: 'Map: Community Garden' },
  { path: '/community/business?view=map', map: 'Map: Local Business' },
  { path: '/community/marketplace?view=map', map: 'Map: Deals' },
  { path: '/community/events?view=map', map: 'Map: Community Events' },
  { path: '/community/social?view=map', map: 'Map: Social Connection' },
  { path: `${packet}/taxes?view=map`, map: 'Map: Property Tax Information' },
  { path: `${packet}/schools?view=map`, map: 'Map: School Zoning' },
  { path: `${packet}/services?view=map`, map: 'Map: Public Services' },
  { path: '/wellbeing/neighborhood?watch=map', map: 'Map: Watch 2.0' },
  { path: '/wellbeing/neighborhood?pulse=map', map: 'Map: Pulse 2.0' },
  { path: '/wellbeing/preparedness?view=map', map: 'Map: training facilities' },
];

for (const { path, map } of pages) {
  test(`each pin links to its entry or page, and each entry to its pin, on ${map}`, async ({ visit }) => {
    const rosa = await visit('resident', path);
    const box = rosa.part('group', map);
    expect(box.part('image').attribute('src')).toMatch(
      /^\/map\/\w+\/view\/\d+\/-?\d+\/-?\d+\/416\/512\.svg$/,
    );
    // linkedom lowercases names inside an SVG, so read the attribute.
    const links = [...box.element.querySelectorAll('svg a')].map((link) => link.getAttribute('href')!);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) {
      expect(href).toMatch(/^(#at-|\/|\?.*near=)/);
      if (href.startsWith('#')) expect(rosa.document.getElementById(href.slice(1)), href).not.toBeNull();
    }
    const names = [...box.element.querySelectorAll('svg a')].map(
      (link) => link.getAttribute('aria-label') ?? '',
    );
    const numbers = names.flatMap((name) =>
      [...name.matchAll(/(?:^|[:,] )(\d+)\. /g)].map(([, n]) => Number(n)),
    );
    const sorted = numbers.sort((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, index) => index + 1));
    const panel = box.element.closest('section') ?? rosa.element;
    const entries = [...panel.querySelectorAll('a.pin-link')];
    expect(entries.length).toBeGreaterThan(0);
    expect(sorted.length).toBeGreaterThanOrEqual(entries.length);
    const first = entries[0]!;
    expect(first.querySelector('.place-number')?.textContent).toBe('1');
    const href = first.getAttribute('href')!;
    await rosa.goto(new URL(href, `http://here${path}`).href.slice('http://here'.length));
    const chosen = rosa.part('group', map).element.querySelectorAll('.is-chosen');
    expect([...chosen].map((pin) => pin.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^1\. /),
    ]);
    expect(rosa.document.querySelectorAll('[data-chosen]')).toHaveLength(1);
  });
}

test('pins that overlap become one pin, which opens a closer map of them and back', async ({ visit }) => {
  const rosa = await visit('resident', '/community/business?view=map');
  const links = () => [...rosa.part('group', 'Map: Local Business').element.querySelectorAll('svg a')];
  const together = links().find((link) => link.getAttribute('aria-label')!.includes('places: '))!;
  const [, count] = /^(\d+) places: /.exec(together.getAttribute('aria-label')!)!;
  await rosa.goto(`/community/business${together.getAttribute('href')}`);
  const names = links().map((link) => link.getAttribute('aria-label')!);
  expect(names.filter((name) => name.includes('places: ')).join()).not.toContain(`${count} places: `);
  const drawnBefore = rosa.part('group', 'Map: Local Business').part('image').attribute('src');
  await rosa.follow('Show all');
  expect(rosa.part('group', 'Map: Local Business').part('image').attribute('src')).not.toBe(drawnBefore);
});

test('a resident with a home sees it on the map, walking distances, and the nearest places first', async ({
  app,
  visit,
}) => {
  await moveHome(app.databaseUrl, sampleHome);
  const rosa = await visit('resident', '/community/social?view=map&all=places');
  const box = () => rosa.part('group', 'Map: Social Connection');
  expect(box().all('image', 'You live here')).toHaveLength(1);
  const list = () => rosa.part('list', 'Places to meet');
  const minutes = () =>
    [...list().element.querySelectorAll('.pin-link > span:nth-last-child(2)')].map(({ textContent }) => {
      expect(textContent).toMatch(/^\d+ min walk$/);
      return Number.parseInt(textContent, 10);
    });
  const before = minutes();
  await rosa.follow('Nearest first');
  expect(minutes()).toEqual([...before].sort((a, b) => a - b));
  rosa.sees('Walk times are estimates.');
  await rosa.follow(/min walk, number 2 on the map$/);
  const chosen = box().element.querySelectorAll('.is-chosen');
  expect([...chosen].map((pin) => pin.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^2\. /)]);
});

test("the shuttle map has its stops without scripts, and a place's page shows its location", async ({
  visit,
}) => {
  const rosa = await visit('resident', '/community/shuttle');
  const stops = rosa.part('group', 'Map: shuttles, routes and stops').element.querySelectorAll('svg a');
  expect(stops.length).toBeGreaterThan(3);
  for (const stop of stops) expect(stop.getAttribute('href')).toMatch(/^\/community\/shuttle\/stops\//);
  await rosa.goto('/health/outdoor/creek-path-loop');
  const map = rosa.part('group', 'Map of the Creek Path Loop trailhead');
  expect(map.all('image', 'Creek Path Loop')).toHaveLength(1);
  expect(map.element.querySelectorAll('.map-line')).toHaveLength(1);
});

for (const [path, name] of [
  ['/community/business/business-1', 'Cedar Bean Café'],
  ['/wellbeing/welcome-packet/services/library', 'Cedar Commons Library'],
  ['/wellbeing/neighborhood/pulse/commons-board', 'Commons Board'],
  ['/health/programs/mindfulness/meditation-garden', 'Willow Meditation Garden'],
  ['/sustainable/community-garden/facilities/main-garden', 'Main Garden'],
] as const)
  test(`the page of ${name} shows its location on a map and in words`, async ({ visit }) => {
    const rosa = await visit('resident', path);
    expect(rosa.heading).toBe(name);
    expect(rosa.part('group', `Map of ${name}`).all('image', name)).toHaveLength(1);
    rosa.sees(/(About .+|At) the center of Cedar Commons\./, /Coordinates: -?\d/);
  });
