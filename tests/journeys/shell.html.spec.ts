import { sections as shellSections } from '~/shell/sections';

import type { HtmlPage, Part } from '../support/html-client';
import { expect, test } from '../support/journey';
import { uniqueWord } from '../support/seed';

const sections = (page: HtmlPage) => page.part('navigation', 'Sections');
const active = (page: HtmlPage) =>
  sections(page)
    .all('link')
    .filter((one) => one.attribute('aria-current') !== null)
    .map(({ text }) => text);
const toPaths = (part: Part) => part.all('link').map((one) => one.attribute('href'));
const alertCount = (page: HtmlPage) =>
  Number(/\((\d+)\)/.exec(page.part('button', /(Hide|Show) community alerts/).attribute('aria-label')!)?.[1]);

/** Posts an announcement, so that something is unread whatever other journeys have read. */
async function post(maya: HtmlPage, title: string, message: string): Promise<void> {
  const data = { type: 'community_update', title, message };
  expect((await maya.request.post('/api/notifications/test', { data })).ok()).toBe(true);
}

test('a visitor is sent to the sign-in page, which shows the emergency number', async ({ visit }) => {
  const visitor = await visit(null, '/health');
  expect([visitor.path, visitor.href('Call 911')]).toEqual(['/signin?redirectTo=%2Fhealth', 'tel:911']);
  expect(visitor.has('navigation', 'Sections')).toBe(false);
  await visitor.goto('/emergency');
  expect(visitor.href('Call 911')).toBe('tel:911');
});

test('the Community tab is active on the root path only, the others on any path below theirs', async ({
  visit,
}) => {
  const rosa = await visit('resident');
  for (const [path, names] of Object.entries({
    '/': ['Community'],
    '/community/events': ['Community', 'Community Events'],
    '/wellbeing': ['Well-being'],
    '/wellbeing/welcome-packet/taxes': ['Well-being', 'Welcome Packet'],
    '/health': ['Health and Wellness'],
    '/settings': ['Settings'],
    '/sustainable/no-such-page': ['Eco-Safe'],
    '/healthy': [],
  })) {
    await rosa.goto(path);
    expect(active(rosa), path).toEqual(names);
  }
});

test('the sidebar leads to the parts that the page of their section shows', async ({ visit }) => {
  const rosa = await visit('resident');
  // Home has more than its section's cards.
  for (const { path, label } of shellSections.slice(1)) {
    await rosa.goto(path);
    const shown = toPaths(rosa.part('list', label));
    expect(shown.length, label).toBeGreaterThan(2);
    expect(toPaths(sections(rosa).part('list', label)), label).toEqual(shown);
    const open = sections(rosa).element.querySelectorAll('details[open]');
    expect([...open].map((one) => one.querySelector('ul')?.getAttribute('aria-label'))).toEqual([label]);
  }
});

test('the search box asks the search page from anywhere, and is left out there', async ({ visit }) => {
  const rosa = await visit('resident', '/settings');
  await rosa.press('Search', { 'Search VCLink': 'a plumber & more' });
  expect(rosa.path).toBe('/search?q=a+plumber+%26+more');
  expect(rosa.element.querySelector('header [role=search]')).toBeNull();
});

test('sidebar and menu offer managers the Manage page and its count, and an unknown address is a 404', async ({
  visit,
}) => {
  const manage: unknown = expect.stringMatching(/^Manage(\d+ to look at)?$/);
  for (const [role, names] of [
    ['resident', ['Settings', 'Profile']],
    ['manager', [manage, 'Settings', 'Profile']],
  ] as const) {
    const page = await visit(role, '/settings');
    expect(page.part('navigation', 'Menu').texts('link').slice(0, names.length)).toEqual(names);
    expect(sections(page).texts('link').slice(-names.length)).toEqual(names);
    expect(page.has('link', /^Manage/)).toBe(role === 'manager');
    expect(page.has('link', 'Warn everyone')).toBe(role === 'manager');
  }
  const visitor = await visit(null, '/no-such-page');
  expect([visitor.status, visitor.heading]).toEqual([404, 'Page Not Found']);
  const rosa = await visit('resident', '/no/such/page');
  expect([rosa.status, rosa.heading]).toEqual([404, 'Page Not Found']);
  await rosa.follow(/Go to Eco-Safe/);
  expect(rosa.path).toBe('/sustainable');
});

test('the banner stays folded for the session, and a dismissed alert stays gone in it alone', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/wellbeing');
  await rosa.press(/^Hide community alerts/);
  expect([rosa.path, rosa.has('region', 'Community alerts')]).toEqual(['/wellbeing', false]);
  await rosa.goto('/health');
  expect(rosa.has('region', 'Community alerts')).toBe(false);
  await rosa.press(/^Show community alerts/);
  while (alertCount(rosa) === 20) await rosa.press(/^Dismiss alert/);
  const count = alertCount(rosa);
  const title = rosa
    .part('button', /^Dismiss alert/)
    .attribute('aria-label')!
    .replace('Dismiss alert: ', '');
  await rosa.press(`Dismiss alert: ${title}`);
  await rosa.goto('/health');
  expect([alertCount(rosa), rosa.has('button', `Dismiss alert: ${title}`)]).toEqual([count - 1, false]);
  await rosa.send('/alerts/community-meeting/dismiss', 'post', []);
  await rosa.goto('/notifications');
  rosa.part('region', 'Alerts you dismissed').sees('Community meeting');
  const nextSession = await visit('resident', '/health');
  expect(nextSession.has('button', `Dismiss alert: ${title}`)).toBe(true);
});

test('notifications are read in the list, on their own page, and all at once', async ({ visit }) => {
  const maya = await visit('manager');
  const title = `Paint ${uniqueWord()}`;
  await post(maya, 'More paint', 'The floors are wet.');
  await post(maya, title, `The doors are wet.\n${'Wait. '.repeat(200)}`);
  const rosa = await visit('resident', '/notifications');
  const row = () => rosa.part('listitem', title);
  row().sees('Unread:', 'The doors are wet. Wait. Wait.');
  await row().press(/^Mark read/);
  expect(rosa.path).toBe('/notifications');
  row().seesNo('Unread:');
  await row().press(/^Open/);
  expect([rosa.heading, /^\/notifications\/[\w-]{36}$/.test(rosa.path)]).toEqual([title, true]);
  rosa.sees('The doors are wet. Wait. Wait.');
  await rosa.goto('/notifications');
  await rosa.press('Mark all read');
  rosa.sees('All read');
  rosa.seesNo('Unread:');
});

test('lite mode sends pages without scripts, and switching it returns to the same page', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/settings?x=1');
  rosa.sees('Version 1.0.9');
  await rosa.press(/^Use lite mode/);
  expect(rosa.path).toBe('/settings?x=1');
  // /emergency is left out: it has one script (emergency.js.spec.ts).
  for (const path of ['/', '/notifications', '/settings/notifications', '/settings/emergency-contacts']) {
    await rosa.goto(path);
    expect(rosa.html, path).not.toMatch(/<script|modulepreload/);
  }
  await rosa.press(/^Leave lite mode/);
  expect(rosa.html).toMatch(/<script/);
});
