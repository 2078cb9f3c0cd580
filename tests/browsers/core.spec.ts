import { openDatabase } from '#db/client';

import { haveSession } from '../support/booking-slots';
import { insertDevice } from '../support/devices';
import { testNow } from '../support/test-clock';
import { makePicture } from '../support/test-photos';
import { resetTraining, rightAnswers } from '../support/training';
import type { Wanted } from './support/page';
import { expect, test } from './support/test';

const dialog: Wanted = { role: 'dialog' };

test('a resident signs in and arrives where they wanted to go', async ({ tab }) => {
  await tab.goto('/settings');
  await tab.isAt('/signin');
  await tab.fill('Email address', 'resident@example.org');
  await tab.fill('Password', 'demo-neighbourhood');
  await tab.press({ role: 'button', name: 'Sign in' });
  await tab.isAt('/settings');
  await tab.goto('/profile');
  await tab.sees({ role: 'heading', name: 'Rosa Alvarez' });
});

test('a resident reads an alert that arrives, and dismisses it', async ({ tab, signIn, recorder }) => {
  await signIn('resident');
  await tab.goto('/health');
  const title = 'Smoke over the creek';
  await sendAlert(recorder.origin, title);
  const banner: Wanted = { role: 'region', name: 'Community alerts' };
  await tab.sees({ css: 'summary', text: title, inside: banner });
  await tab.press({ css: 'summary', inside: banner });
  await tab.sees({ css: 'article', text: 'Please close your windows.', inside: banner });
  await tab.press({ role: 'button', name: `Dismiss alert: ${title}` });
  await tab.seesNo({ text: title, inside: banner });
  await tab.goto('/health');
  await tab.seesNo({ text: title, inside: banner });
  await tab.goto('/notifications');
  await tab.sees({ css: 'main li', text: title });
});

test('a resident shares their location with their contacts', async ({ tab, signIn, smtp }) => {
  await signIn('resident');
  expect(await tab.post('/api/emergency-contacts', contact)).toBe(201);
  await tab.goto('/health');
  await tab.locate({ latitude: 45.4907, longitude: -122.8037, accuracy: 18.4 });
  await tab.press({ role: 'link', name: 'Emergency', css: 'header a' });
  await tab.sees({ role: 'link', partOfName: 'Call 911', inside: dialog });
  await tab.sees({ text: '45.490700,-122.803700', inside: dialog });
  await tab.fill('Message (optional)', 'I fell on the creek path.', dialog);
  await tab.press({ role: 'button', name: 'Notify my contacts', inside: dialog });
  await tab.sees({ text: 'Emergency contacts notified!' });
  await tab.seesNo(dialog);
  await tab.isAt('/health');
  expect((await smtp.mailTo(contact.email)).text).toContain('45.490700');
});

test('a resident books a class in the dialog', async ({ tab, signIn, app }) => {
  await haveSession(app.databaseUrl, 'Class Of Browsers', 3);
  await signIn('resident');
  await tab.goto('/health/fitness/classes?all=classes');
  await tab.press({ role: 'link', name: 'Book Class Of Browsers' });
  await tab.press({ role: 'link', partOfName: '10:15 AM', inside: dialog });
  await tab.press({ role: 'button', name: 'Confirm Booking', inside: dialog });
  await tab.seesNo(dialog);
  await tab.goto('/health/bookings');
  await tab.sees({ text: 'Class Of Browsers', css: 'main li, main article' });
});

test('a resident answers an event, and withdraws the answer', async ({ tab, signIn }) => {
  await signIn('resident');
  await tab.goto('/community/events');
  const answer: Wanted = { role: 'link', partOfName: 'RSVP (' };
  const [, title = ''] = /: (.*)$/.exec(await tab.name(answer)) ?? [];
  await tab.press(answer);
  await tab.press({ role: 'button', name: 'I’m going', inside: dialog });
  await tab.sees({ text: `You’re going to ${title}` });
  await tab.press({ role: 'link', name: title });
  await tab.sees({ role: 'heading', name: title, css: 'h1' });
  await tab.sees({ text: 'You’re going: 1 person.' });
  await tab.press({ role: 'button', name: `Undo: ${title}` });
  await tab.sees({ text: 'Answer canceled' });
});

test('a resident reserves a seat on the shuttle', async ({ tab, signIn }) => {
  await signIn('resident');
  await tab.goto('/community/shuttle');
  await tab.press({ role: 'link', partOfName: 'All times' });
  await tab.sees({ role: 'listitem', text: '14 of 14 seats free' });
  // The first shuttle may arrive before this press.
  await tab.press({ role: 'button', partOfName: 'Reserve a seat', at: -1 });
  await tab.sees({ text: 'Your seat is reserved' });
  await tab.sees({ role: 'listitem', text: 'You have a seat' });
});

for (const [path, label, css, name] of [
  ['/health/outdoor', 'Map of the trails', '.map-pin', 'Hillside Run'],
  ['/community/shuttle', 'Map: shuttles, routes and stops', '.shuttle-stop', 'Clinic'],
] as const) {
  test(`a resident sees the map of ${path} with a cold cache and a warm one`, async ({ tab, signIn }) => {
    await signIn('resident');
    const map: Wanted = { role: 'group', name: label };
    const pin: Wanted = { css, partOfName: name, inside: map };
    for (const cache of ['cold', 'warm']) {
      await tab.goto(`${path}?cache=${cache}`);
      await tab.sees(pin);
      await tab.sees({ css: '.leaflet-tile-loaded', inside: map });
      // Leaflet's stylesheet has loaded. Without it a pin would be part of the text.
      expect(await tab.style(pin, 'position')).toBe('absolute');
    }
    await tab.press(pin);
    await tab.sees({ css: '.leaflet-popup[role="dialog"]', inside: map });
  });
}

test('a resident sees the current energy as the meters count it', async ({ tab, signIn, app }) => {
  const database = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test meters' });
  const createdAt = new Date(testNow().getTime() - 1000);
  const meters = [];
  for (const measures of ['solar', 'usage'] as const)
    meters.push(await insertDevice(database.db, { measures, startTotal: 0, mostPerHour: 1e10, createdAt }));
  await database.close();
  await signIn('resident');
  await tab.goto('/sustainable/energy-monitoring');
  for (const { token } of meters) {
    const answer = await fetch(`${app.origin}/api/telemetry/energy`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ timestamp: testNow().toISOString(), totalKwh: 7_000_000_000 }),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  }
  await tab.sees({ css: 'main *', name: 'Live' });
  await tab.sees({ css: 'main *', text: '7,000,00' });
});

test('a resident answers a training question, and reads the right answer', async ({ tab, signIn, app }) => {
  await resetTraining(app.databaseUrl);
  const right = (await rightAnswers(app.databaseUrl, 'earthquake'))[0]!;
  await signIn('resident');
  await tab.goto('/wellbeing/preparedness');
  await tab.press({ role: 'link', name: 'Continue: Earthquake' });
  const module: Wanted = { role: 'dialog', name: 'Earthquake' };
  await tab.sees({ text: 'Section 3 of 5', inside: module });
  await tab.press({ role: 'link', name: 'Practice Quiz', inside: module });
  await tab.sees({ css: '#module-place', text: 'Question 1 of 6' });
  await tab.press({ role: 'radio', at: right, inside: module });
  await tab.press({ role: 'button', name: 'Check answer', inside: module });
  await tab.press({
    role: 'button',
    name: 'Continue Learning',
    inside: { role: 'dialog', name: 'Correct! 🎉' },
  });
  await tab.sees({ css: '#module-place', text: 'Question 2 of 6' });
});

test("a manager places an event's pin by pressing the map", async ({ tab, signIn }) => {
  await signIn('manager');
  await tab.goto('/manage/events/new');
  const open: Wanted = { role: 'button', name: 'Set the pin on a map' };
  const map: Wanted = { role: 'group', name: 'Map for placing the pin' };
  await tab.press(open);
  await tab.sees({ text: 'No pin yet.' });
  await tab.press({ css: '.leaflet-container', inside: map });
  await tab.sees({ css: '.map-pin', inside: map });
  await tab.press(open);
  await tab.seesNo(map);
  await tab.press(open);
  await tab.sees({ css: 'p[role="status"]', text: 'The pin is at 45.48' });
});

test('a resident posts an item while its photo is compressed and uploaded', async ({ tab, signIn }) => {
  await signIn('resident');
  await tab.goto('/community/marketplace/new');
  const bytes = await makePicture({ width: 2400, height: 1800 });
  await tab.choose('Add photos', { name: 'lamp.jpg', type: 'image/jpeg', bytes: bytes.toString('base64') });
  await tab.sees({ css: 'p[role="status"]', text: 'Photo sent.' });
  await tab.fill('What does photo 1 show?', 'A lamp');
  await tab.press({ role: 'radio', partOfName: 'Give away' });
  await tab.fill('What is it?', 'Lamp by browser');
  await tab.fill('Description', 'It lights.');
  await tab.press({ role: 'button', name: 'Post item' });
  await tab.sees({ role: 'heading', name: 'Lamp by browser' });
  await tab.sees({ css: '[aria-label="Photos"] img[alt="A lamp"]' });
});

test('a manager sends an alert', async ({ tab, signIn }) => {
  await signIn('manager');
  await tab.goto('/messages/safety-alert');
  await tab.fill('Alert Title', 'Gas leak by browser');
  await tab.fill('Alert Message', 'Leave the building by the stairs.');
  await tab.press({ role: 'button', name: 'Preview' });
  await tab.press({ role: 'button', partOfName: 'Send to' });
  await tab.sees({ text: 'Safety Alert Sent' });
  await tab.sees({ text: 'Emergency notification has been sent to all residents.' });
  await tab.goto('/notifications');
  await tab.sees({ text: 'Gas leak by browser' });
});

const contact = { name: 'Ana Ruiz', phone: '(503) 555-0142', email: 'ana.browsers@example.org' };

async function sendAlert(origin: string, title: string): Promise<void> {
  const form = new URLSearchParams({ email: 'manager@example.org', password: 'demo-neighbourhood' });
  const signedIn = await fetch(`${origin}/signin`, { method: 'POST', body: form, redirect: 'manual' });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${origin}/api/notifications/safety-alert`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, message: 'Please close your windows.' }),
  });
  expect(answer.status).toBe(201);
}
