import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';

const path = '/health/programs';

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update mindfulness_facilities set schedule = 'Every day, 12:00 AM' where id = 'stress-workshop'`;
  await sql`delete from mindfulness_sessions where resident_id = 'demo-user'`;
  await sql`delete from mindfulness_members where resident_id = 'demo-user'`;
  await sql`update mindfulness_facilities set joined =
    (select count(*) from mindfulness_members where facility_id = mindfulness_facilities.id)`;
  await sql`delete from challenge_days where resident_id = 'demo-user'`;
  await sql`delete from challenge_members where resident_id = 'demo-user'`;
  await close();
});

test('a resident joins a fitness facility, logs a session, and leaves', async ({ visit }) => {
  const rosa = await visit('resident', '/health');
  await rosa.follow(/^Wellness Programs/);
  expect(rosa.title).toBe('Wellness Programs · VCLink');
  const workshop = rosa.part('listitem', 'Stress Relief Workshop');
  workshop.sees('Every day, 12:00 AM · $15 per session', '3 spots left');
  await workshop.press('Join: Stress Relief Workshop');
  rosa.sees('You joined Stress Relief Workshop', '+5 points earned!');
  workshop.sees('Joined');
  await workshop.press('I did a session: Stress Relief Workshop');
  rosa.sees('1 session at Stress Relief Workshop. +20 points earned!');
  expect(workshop.has('button')).toBe(false);
  await workshop.follow('Stress Relief Workshop');
  rosa.sees('Stress workshop', 'Every day, 12:00 AM, 90 minutes', 'Dr. Elena Ruiz', '$15 per session');
  rosa.sees('2 spots left', 'Workbook, Tea, Hearing loop');
  rosa.sees('You joined. 1 session done, the last one: Today.');
  await rosa.follow('Leave: Stress Relief Workshop');
  rosa.sees('A neighbor can then take your spot', 'Your 1 session and their points stay.');
  await rosa.press('Leave: Stress Relief Workshop');
  rosa.sees('You left Stress Relief Workshop');
  await rosa.goto(path);
  workshop.sees('3 spots left');
});

test("joined programs are in the resident's bookings and schedule", async ({ visit }) => {
  const rosa = await visit('resident', path);
  await rosa.press('Join: Stress Relief Workshop');
  await rosa.goto('/health/bookings');
  const joined = rosa.part('region', 'Also on your schedule').part('listitem', 'Stress Relief Workshop');
  joined.sees('12:00 AM');
  await joined.follow('Stress Relief Workshop');
  expect(rosa.path).toBe(`${path}/mindfulness/stress-workshop`);
});

test('a resident joins challenges, logs the day, leaves one, and resumes it', async ({ visit }) => {
  const rosa = await visit('resident', path);
  const evenings = rosa.part('listitem', 'Screen-Free Evenings');
  evenings.sees('14 days · Every evening');
  await rosa.part('region', 'Wellness Challenges').follow('Join New Challenge');
  for (const name of ['10,000 Steps a Day', '21 Days of Calm', 'Five a Day', 'Screen-Free Evenings']) {
    await rosa.press(`Join Challenge: ${name}`);
    expect(rosa.has('button', `Join Challenge: ${name}`)).toBe(false);
  }
  rosa.sees('You joined Screen-Free Evenings', 'You’ve joined all challenges');
  await rosa.follow('See Wellness Programs');
  evenings.sees('Day 0 of 14');
  await evenings.press('Done for today: Screen-Free Evenings');
  rosa.sees('1 of 14 days of Screen-Free Evenings.');
  evenings.sees('Day 1 of 14');
  expect(evenings.has('button', /Done for today/)).toBe(false);
  await evenings.follow('Screen-Free Evenings');
  rosa.sees('No screens in the hour before bed', 'Neighbors have done 11 of 56 days');
  const bar = rosa.part('progressbar', 'Your days of Screen-Free Evenings');
  expect([bar.attribute('value'), bar.attribute('max')]).toEqual(['1', '14']);
  rosa.sees('You’ve done 1 of 14 days, including today.');
  await rosa.press('Leave: Screen-Free Evenings');
  rosa.sees('You keep your 1 day if you come back.');
  await rosa.press('Join Challenge: Screen-Free Evenings');
  rosa.sees('You start with the 1 day you already did.', 'You’ve done 1 of 14 days, including today.');
  expect(rosa.path).toBe(`${path}/challenges/screen-free-evenings`);
});

test("a pin's step is its own page, and says if it comes too late or costs something", async ({
  app,
  visit,
}) => {
  const rosa = await visit('resident', `${path}/mindfulness/support-circle/join`);
  expect(rosa.heading).toBe('Join Open Circle');
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update mindfulness_facilities set joined = capacity where id = 'support-circle'`;
  await close();
  await rosa.press('Join: Open Circle');
  rosa.sees('Open Circle is full: all 8 spots are taken. You can join once someone leaves.');
  await rosa.goto(path);
  expect(rosa.part('listitem', 'Open Circle').has('button')).toBe(false);
  await rosa.goto(`${path}/mindfulness/stress-workshop/join`);
  rosa.sees('Pay Dr. Elena Ruiz in person.');
  await rosa.goto(`${path}/mindfulness/meditation-garden/join`);
  rosa.seesNo(/Pay .* in person/);
});
