import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { addVan } from '../support/van';

/** A seat of Rosa's from the trip's first stop, whatever the hour. @returns how to remove it */
async function seatFor(databaseUrl: string, { routeId, departsAt }: { routeId: string; departsAt: string }) {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into shuttle_trips (route_id, departs_at, capacity, reserved)
    values (${routeId}, ${departsAt}, 14, 1) on conflict do nothing`;
  await sql`insert into seat_reservations (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at)
    select ${routeId}, ${departsAt}, 'demo-user', id, ${departsAt}, ${departsAt}
    from shuttle_stops where route_id = ${routeId} order by stop_order limit 1`;
  return async () => {
    await sql`delete from shuttle_trips where route_id = ${routeId} and departs_at = ${departsAt}`;
    await close();
  };
}

test('a dispatcher makes a link, the driver runs the shuttle by it, and a forwarded link is refused', async ({
  visit,
  app,
  origin,
}) => {
  const { path: vehicle, remove } = await addVan(app.databaseUrl);
  const driver = `Pat ${crypto.randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', vehicle);
  await maya.follow('Make a link for the driver');
  await maya.press('Make the link', { 'Driver’s name': ' ' });
  maya.wasRefused('Enter the driver’s name.');
  await maya.press('Make the link', { 'Driver’s name': driver });
  maya.sees('Give this link to the driver', driver, 'Not started yet');
  expect(maya.html).toContain('alt="QR code of the driver’s link"');
  const url = new RegExp(`${origin}(/drive/[\\w-]{43})`).exec(maya.html)?.[1] ?? '';
  const second = await visit('manager', vehicle);
  expect(second.html).not.toContain('/drive/');

  const pat = await visit(null, url);
  pat.sees(driver, 'From then on, this link works on no other phone.');
  await pat.press('Start');
  pat.sees('You’re off duty');
  const other = await visit(null, url);
  expect([other.status, other.heading]).toEqual([409, 'This link is in use on another phone']);

  await pat.press('Start duty');
  pat.sees('You’re on duty');
  await maya.goto(vehicle);
  maya.sees('On duty', `Driver: ${driver}`, 'In use on a phone');
  await maya.goto('/manage/audit?kind=shuttle');
  maya.sees(`Driver: ${driver}`);
  expect(maya.html).not.toContain(url);

  await pat.goto(url);
  await pat.press('End duty');
  pat.sees('You’re off duty');
  await maya.goto(vehicle);
  await maya.follow(`End this link: ${driver}`);
  await maya.press('End this link');
  maya.sees('Link ended');
  await pat.reload();
  expect([pat.status, pat.heading]).toEqual([404, 'This link doesn’t work']);
  await remove();
});

test('the driver sees who has seats, and says that a trip is full', async ({ visit, app, origin }) => {
  const maya = await visit('manager', '/manage/shuttle/vehicles/shuttle-1/link');
  const driver = `Kim ${crypto.randomUUID().slice(0, 8)}`;
  await maya.press('Make the link', { 'Driver’s name': driver });
  const url = new RegExp(`${origin}(/drive/[\\w-]{43})`).exec(maya.html)?.[1] ?? '';
  const kim = await visit(null, url);
  await kim.press('Start');
  const rosa = await visit('resident', '/community/shuttle');
  const departures = await rosa.request.get('/api/shuttle-routes/cedar-loop/timetable');
  const { departsAt } = ((await departures.json()) as { departsAt: string }[]).at(-1)!;
  const trip = `${url}/trips/cedar-loop/${encodeURIComponent(departsAt)}`;
  const removeSeat = await seatFor(app.databaseUrl, { routeId: 'cedar-loop', departsAt });
  await kim.goto(trip);
  kim.sees('Rosa Alvarez', 'People can see that you looked.');
  await rosa.goto('/settings/account/record');
  rosa.sees(`Driver: ${driver} saw your name on the list for`);
  await removeSeat();

  await kim.goto(url);
  await kim.press(/^Full/);
  expect(kim.has('button', /^Not full/)).toBe(true);
  await kim.press(/^Not full/);
  expect(kim.has('button', /^Full/)).toBe(true);
});
