import { openDatabase } from '#db/client';
import { addDays, toWeekday } from '~/domain/clock';
import { formatDate } from '~/ui/dates';

import { haveSession } from '../support/booking-slots';
import { expect, test } from '../support/journey';
import { insertSessions } from '../support/sessions';

const unique = () => crypto.randomUUID().slice(0, 8);

/** Moves tomorrow's session, with its bookings, to the next Saturday. @returns that day */
async function moveToSaturday(databaseUrl: string, { slotId, day }: { slotId: string; day: string }) {
  const days = (6 - toWeekday(day) + 7) % 7;
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const later = sql`at time zone 'America/Los_Angeles' + make_interval(days => ${days})`;
  await sql`update time_slots set starts_at = (starts_at ${later}) at time zone 'America/Los_Angeles',
    ends_at = (ends_at ${later}) at time zone 'America/Los_Angeles' where id = ${slotId}`;
  await close();
  return addDays(day, days);
}

test('a manager reads who booked the kitchen on Saturday, and the residents see who looked', async ({
  app,
  visit,
}) => {
  const name = `Kitchen ${unique()}`;
  const room = `${name} Room`;
  const session = await haveSession(app.databaseUrl, name, 3);
  const rosa = await visit(
    'resident',
    `/health/bookings/new?what=class&date=${session.day}&classId=${session.classId}`,
  );
  rosa.sees('Staff who run bookings can see your name and home.');
  await rosa.send('/health/bookings/new', 'post', [
    ['timeSlotId', session.slotId],
    ['participantCount', '1'],
  ]);
  const saturday = await moveToSaturday(app.databaseUrl, session);

  const maya = await visit('manager', '/manage');
  await maya.follow(/^Who booked/);
  await maya.press('Show', { Day: '2020-01-01' });
  maya.sees('Lists go back 30 days. Choose a later day.');
  expect(maya.value('Day')).toBe('2020-01-01');
  await maya.press('Show', { Day: saturday });
  maya.part('list', 'Booked that day').part('listitem', room).sees('2 booked');
  // Alerts of other tests may name their author, so the page's own list is asked.
  maya.part('list', 'Booked that day').seesNo('Rosa Alvarez');
  expect(maya.has('row')).toBe(false);
  await maya
    .part('list', 'Booked that day')
    .part('listitem', room)
    .follow(new RegExp(`${room}$`));
  expect(maya.heading).toBe(`Who booked: ${room}`);
  maya.sees(name, '2 booked', 'To print, use your browser’s Print command.');
  maya.part('row', 'Rosa Alvarez').sees('14 Cedar Lane, 2B');
  maya.part('row', 'Linh Tran').sees('1');
  await maya.press('Show', { Day: addDays(saturday, 1) });
  maya.sees('Nobody booked this for that day');

  await rosa.goto('/settings/account/record');
  rosa.sees(`A manager (Maya Chen) saw your name on the list for ${room}, ${formatDate(saturday)}`);
  await rosa.goto('/manage/who-booked');
  expect(rosa.status).toBe(403);
  await maya.goto('/manage/audit?kind=room');
  maya.part('listitem', `${room}, ${formatDate(saturday)}`).sees('Looked at', 'Maya Chen (manager)');
});

test('a manager makes somebody a host, who finds the lists and no people', async ({ app, visit }) => {
  const id = `host-${unique()}`;
  const { db, sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into residents (id, email, password_hash) values (${id}, ${`${id}@example.org`}, 'none')`;
  const maya = await visit('manager', `/manage/people/${id}/role`);
  maya.sees('Host', 'Does what editors do, and sees who booked or signed up.');
  await maya.press('Change the role', {
    'Host Does what editors do, and sees who booked or signed up.': true,
  });
  maya.sees('Role changed');
  const [cookie = ''] = await insertSessions(db, [id]);
  await close();
  const host = await visit(cookie as `vclink_session=${string}`, '/manage');
  expect(host.has('link', /^Who booked/)).toBe(true);
  expect(host.has('link', /^People/)).toBe(false);
  await host.goto('/manage/slots');
  await host.follow('Who booked');
  expect([host.status, host.heading]).toEqual([200, 'Who booked']);
  await host.goto('/manage/events');
  expect(host.has('link', /^Who booked: /)).toBe(true);
  await host.goto('/community/shuttle');
  await host.follow('Who booked');
  expect(host.status).toBe(200);
});

test('a resident finds on each form who can see their name', async ({ visit }) => {
  const rosa = await visit('resident', '/community/shuttle');
  rosa.sees('Staff who run bookings can see your name and home.');
  expect(rosa.has('link', 'Who booked')).toBe(false);
  await rosa.goto('/community/events');
  await rosa.follow(/^(RSVP|Join Waitlist) /);
  rosa.sees('Staff who run bookings can see your name and home.');
});
