import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';

const server = await attackServer();
const [rosa, maya] = await Promise.all(['demo-user', 'demo-manager'].map((id) => server.cookieFor(id)));

test.for([
  ['/health/programs/%63hallenges/Daily-Steps/JOIN', 404, 'There is no such challenge.'],
  ['/health/programs/%63hallenges/daily-steps/JOIN', 200, 'Join 10,000 Steps a Day'],
  ['/HEALTH/programs/Mindfulness/meditation-garden/leave/', 200, 'Leave Willow Meditation Garden?'],
  [
    '/wellbeing/neighborhood/Watch/orchard-row-parcels/%66ollow',
    200,
    'Follow Orchard Row Packages &amp; Parking',
  ],
  ['/COMMUNITY/events/calendar', 200, 'Back to Community Events'],
  ['/health/%62ookings/calendar/', 200, 'Back to My Bookings'],
] as const)('the address %s opens the page of its step', async ([path, status, words]) => {
  const answer = await server.get(path, rosa);
  expect([answer.status, answer.body.replaceAll('<!-- -->', '')]).toEqual([
    status,
    expect.stringContaining(words),
  ]);
});

test.for([
  ['/manage/Amenities/sauna/RETIRE', 'Retire Sauna?'],
  ['/manage/classes/pilates/%72estore', 'is already offered'],
  ['/manage/content/trails/meadow-mile/Restore', 'Restore: Meadow Mile?'],
] as const)("a manager's address %s opens the page of its step", async ([path, words]) => {
  const { status, body } = await server.get(path, maya);
  expect([status, body.replaceAll('<!-- -->', '')]).toEqual([200, expect.stringContaining(words)]);
});
