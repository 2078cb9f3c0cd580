import { expect, inject, test } from 'vitest';

import { residents } from '#db/schema';
import { featurePaths } from '~/platform/offered/offered';

import { type Answer, attackServer, closeAfterAll } from '../support/attack-server';
import { createDatabase } from '../support/database';
import { plainPages } from '../support/page-paths';
import { testNow } from '../support/test-clock';

const database = await createDatabase(inject('adminUrl'));
closeAfterAll({ close: () => database.drop() });
const server = await attackServer({ DATABASE_URL: database.url });
await server.database.db.insert(residents).values(
  (['resident', 'manager'] as const).map((role) => ({
    id: `first-${role}`,
    role,
    email: `${role}@example.com`,
    createdAt: testNow(),
  })),
);
const cookies = {
  resident: await server.cookieFor('first-resident'),
  manager: await server.cookieFor('first-manager'),
};

const read = (role: keyof typeof cookies, path: string): Promise<Answer> => server.get(path, cookies[role]);

const toText = (page: Answer): string =>
  (/<main[\s>].*<\/main>/s.exec(page.body)?.[0] ?? '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('an empty neighborhood shows residents no sample data and no links to missing features', async () => {
  const found = [];
  for (const path of plainPages) {
    const page = await read('resident', path);
    expect(page.status, path).toBeLessThan(500);
    const text = toText(page);
    const links = [...page.body.matchAll(/href="([^"#?]*)/g)].map(([, to]) => to!);
    found.push(...samples.filter((sample) => text.includes(sample)).map((sample) => `${path}: ${sample}`));
    found.push(...partsLinked(path, links).map((part) => `${path} leads to ${part}`));
  }
  expect(found).toEqual([]);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});

const samples = [
  ...['42.7', '28.4', '14.3', '127', '63%', 'Sample', 'sample', '24/7', 'Pacific Northwest', 'trillium'],
  ...['Shuttle Regular', 'Green Miles', 'Take the shuttle', ', take the shuttle', 'each ride'],
  ...['energy dashboard', 'Meter Reader', 'Garden and trade', 'demo-', 'Cedar Loop'],
];

const partsLinked = (path: string, links: string[]): string[] =>
  Object.values(featurePaths).filter(
    (part) =>
      !path.startsWith(part) &&
      // Residents keep their bookings even when nothing is offered anymore.
      !path.startsWith('/health/bookings') &&
      links.some((to) => to === part || to.startsWith(`${part}/`)),
  );

test('the energy and water pages of a neighborhood without meters say so', async () => {
  for (const path of [featurePaths.energy, featurePaths.water])
    expect(toText(await read('resident', path))).toContain('No meter is connected yet.');
  const points = await read('resident', '/api/user/me/points');
  expect(JSON.parse(points.body)).toMatchObject({ ecoPoints: 0 });
});

test('no eco tip leads to a feature that the neighborhood lacks', async () => {
  for (let round = 0; round < 3; round += 1) {
    const path = '/api/sustainability/tips/generate';
    expect((await server.call(cookies.resident, 'POST', path, { tipCount: 10 })).status).toBe(201);
  }
  const page = toText(await read('resident', '/sustainable/ai-tips'));
  expect(page).toContain('out of 100');
  expect(page).not.toMatch(/shuttle|Outdoor Activities|Trade Produce|garden plot|Energy Monitoring/i);
});

test('a ride earns no points where there is no shuttle', async () => {
  const ride = { activityType: 'use_shuttle', activityId: 'a', points: 5, category: 'eco' };
  expect(await server.call(cookies.resident, 'POST', '/api/user/me/points/award', ride)).toMatchObject({
    status: 409,
    json: { detail: 'There is no shuttle here yet.' },
  });
});

test('rewards and notifications never mention features that the neighborhood lacks', async () => {
  for (const path of ['/api/badges', '/api/achievements']) {
    const { body } = await read('resident', path);
    expect(body).not.toMatch(/shuttle|\brides?\b|class|training|energy|discussion/i);
    expect(JSON.parse(body)).not.toEqual([]);
  }
  const page = await read('resident', '/settings/notifications');
  const text = toText(page);
  expect(text).toContain(
    'Your devices always get these: news of your items, an emergency contact who left, a change of your home.',
  );
  expect(text).toContain('Private messages');
  expect(text).not.toMatch(/Booking reminders|Class updates/);
  // Hidden topics stay chosen for the day when the feature has content.
  expect(page.body).toContain('<input type="hidden" name="pushTopics" value="class_update"/>');
});

test("a manager sees the empty features, and that residents don't", async () => {
  const hub = toText(await read('manager', '/sustainable'));
  expect(hub).toContain('Energy Monitoring Empty: residents don’t see this');
  expect(toText(await read('resident', '/sustainable'))).not.toContain('Energy Monitoring');
});

test('an empty feature links managers, and not residents, to where it is filled', async () => {
  const fills = {
    '/health/digital': ['topics'],
    '/health/outdoor': ['trails', 'nature-notes'],
    '/health/programs': ['mindfulness', 'challenges'],
    '/sustainable/energy-monitoring': ['energy-facilities'],
    '/sustainable/community-garden?view=list': ['plots', 'workshops', 'garden-facilities'],
  };
  for (const [path, kinds] of Object.entries(fills)) {
    const [manager, resident] = [await read('manager', path), await read('resident', path)];
    for (const kind of kinds) {
      expect(manager.body, path).toContain(`href="/manage/content/${kind}"`);
      expect((await read('manager', `/manage/content/${kind}`)).status).toBe(200);
    }
    expect(resident.body, path).not.toContain('/manage/content');
  }
});
