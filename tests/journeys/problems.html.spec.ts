import { openDatabase } from '#db/client';

import { toNewProblem } from '~/features/community/problems/problems';

import { expect, onItsOwn, test as base } from '../support/journey';
import type { HtmlPage } from '../support/html-client';
import { insertSessions } from '../support/sessions';
import { makePhoto, photoTakenAt } from '../support/test-photos';

const test = onItsOwn(base);

const path = '/community/problems';
const sign = toNewProblem({
  category: 'street-lights',
  place: { latitude: 45.4911, longitude: -122.8137 },
  landmark: 'Lamp 14, Cedar Lane',
});

/** Each test starts with the sample's problems, which have no form's key, and within the hour's limit. */
test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from problems where dedupe_key is not null`;
  await close();
});

const lampOf = (page: { path: string }) => /\/problems\/([\w-]{36})/.exec(page.path)![1]!;

test('a lamp is reported from its sign, joined by a neighbor, fixed, still broken and fixed again', async ({
  visit,
  app,
}) => {
  const rosa = await visit('resident', sign);
  rosa.sees('Street lights · change', 'Lamp 14, Cedar Lane · change the place');
  await rosa.press('Send', { 'What’s wrong?': 'The lamp is off.' });
  rosa.sees('Thank you for reporting it', 'We’ll tell you about every change.', 'Lamp 14, Cedar Lane');
  rosa.sees('Received', 'You get its news.', 'Promised by');
  rosa.seesNo('Is it fixed?', 'Report these words');
  expect(rosa.document.querySelector('main')!.textContent).not.toContain('Rosa');
  const id = lampOf(rosa);

  const maya = await visit('manager', sign);
  maya.part('region').sees('Is it one of these?', 'The lamp is off.');
  await maya.press(/^Me too/);
  expect(maya.path).toBe(`${path}/${id}`);
  maya.sees('You and 1 neighbor get its news.');
  expect(maya.href('Manage this problem')).toBe(`/manage/problems/${id}`);
  await maya.press(/^Stop the news/);
  maya.sees('1 neighbor gets its news.');
  await maya.press(/^Me too/);

  await change(app.databaseUrl, id, 'fixed', 'A new bulb.');
  await rosa.goto(`${path}/${id}`);
  await rosa.follow('Answer');
  expect(rosa.heading).toBe('Is it fixed?');
  rosa.sees('A new bulb.');
  await rosa.press('No, still broken', { 'What’s still wrong? (optional)': 'It flickers.' });
  rosa.sees('It’s open again', 'We told the managers.', 'Received again', 'It flickers.');
  rosa.sees('A neighbor who reported it');
  await maya.goto(`${path}/${id}/fixed`);
  maya.sees('It’s open again already.');
  expect(maya.has('button', 'Yes, fixed')).toBe(false);
  await maya.goto('/notifications');
  maya.sees(/Still broken: Street lights, no\. \d+/);

  await change(app.databaseUrl, id, 'fixed', 'The socket is new, too.');
  await rosa.goto(`${path}/${id}/fixed`);
  await rosa.press('Yes, fixed');
  rosa.sees('Thank you for checking', 'Fixed');
  await rosa.goto(`${path}/${id}/fixed`);
  rosa.sees('You’ve answered. Thank you!');
  await rosa.goto(path);
  await rosa.follow('How promises are kept');
  const kept = rosa.part('list', 'How promises are kept');
  kept.part('listitem', 'Street lights').sees('1 of 1 fixed in time', 'The managers · in 5 working days');
  await rosa.goto(`${path}?show=ended`);
  rosa.part('list', 'Ended problems').part('listitem', 'The lamp is off.').sees('Fixed', 'Street lights');
});

test('an open problem nearby stops the report until the neighbor says that it is another', async ({
  visit,
}) => {
  const place = { Latitude: '45.4931', Longitude: '-122.8157' };
  const maya = await visit('manager', `${path}/new`);
  await maya.press('Send', {
    [optionOf(maya, 'Street lights')]: true,
    'What’s wrong?': 'A lamp leans.',
    ...place,
  });
  const first = lampOf(maya);
  const rosa = await visit('resident', `${path}/new`);
  const photos = [await makePhoto('lamp.jpg')];
  const near = { ...place, Latitude: '45.4935' };
  await rosa.press('Send', {
    [optionOf(rosa, 'Street lights')]: true,
    'What’s wrong?': 'It leans.',
    ...near,
    'Add photos': photos,
  });
  expect(rosa.status).toBe(409);
  rosa.sees('Is it one of these?', 'A lamp leans.', 'One photo is kept.');
  expect(rosa.value('What’s wrong?')).toBe('It leans.');
  expect(rosa.isChecked(/^Street lights/)).toBe(true);
  await rosa.press('It’s another one: send');
  rosa.sees('Thank you for reporting it', 'It leans.');
  expect(lampOf(rosa)).not.toBe(first);
  expect(rosa.html).toMatch(/\/photos\/files\/\w+\/small\.jpg/);
});

test('a refused report keeps its words, answers, photos and the photo’s place', async ({ visit }) => {
  const rosa = await visit('resident', `${path}/new`);
  await rosa.press('Send', {
    'Add photos': [await photoTakenAt('leak.jpg', taken)],
    'Is the main valve closed?': 'Yes, since noon.',
    'In words': 'Under the sink',
  });
  rosa.wasRefused('Choose what it is about.', 'Say in a sentence what is wrong.', 'One photo is kept.');
  expect(rosa.value('Is the main valve closed?')).toBe('Yes, since noon.');
  expect(rosa.isChecked('Use the place where the photo was taken')).toBe(true);
  await rosa.press('Send', {
    [optionOf(rosa, 'Something else')]: true,
    'What’s wrong?': 'Water on the path.',
    'Use the place where the photo was taken': false,
  });
  rosa.sees('Thank you for reporting it', 'Water on the path.', 'Under the sink');
  rosa.seesNo('Open in your map app', 'Yes, since noon.');
});

const taken = {
  GPSLatitude: '45/1 29/1 1356/100',
  GPSLatitudeRef: 'N',
  GPSLongitude: '122/1 48/1 1332/100',
  GPSLongitudeRef: 'W',
};

test('a photo’s place is used where no other is given, and its reporter removes it', async ({ visit }) => {
  const rosa = await visit('resident', `${path}/new`);
  await rosa.press('Send', {
    [optionOf(rosa, 'Something else')]: true,
    'What’s wrong?': 'A loose sign.',
    'Add photos': [await photoTakenAt('sign.jpg', taken)],
  });
  rosa.sees(
    'Its place is where your photo was taken. You can remove the place below.',
    'Open in your map app',
  );
  const maya = await visit('manager', rosa.path);
  maya.seesNo('Remove the place');
  await rosa.press(/^Remove the place/);
  rosa.sees('The place is removed');
  rosa.seesNo('Open in your map app', 'Remove the place: ');
});

test('a problem at home is private: a neighbor finds it nowhere', async ({ visit, app }) => {
  const rosa = await visit('resident', `${path}/new`);
  await rosa.press('Send', {
    [optionOf(rosa, 'Inside my home')]: true,
    'What’s wrong?': 'The quokka pipe drips.',
    'At my home': true,
    'When may somebody come in?': 'Mornings.',
  });
  rosa.sees('Private', 'Mornings.', 'At home');
  const own = rosa.path;
  await rosa.goto(`${path}?show=own`);
  rosa.sees('The quokka pipe drips.');
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const [session] = await insertSessions(db, ['linh-tran']);
  await close();
  const linh = await visit(session as `vclink_session=${string}`, own);
  expect(linh.status).toBe(404);
  for (const page of [path, `${path}?show=ended`, '/search?q=quokka', '/notifications']) {
    await linh.goto(page);
    linh.seesNo('quokka pipe');
  }
});

test('a thing’s page leads to its form, and words lead there in the search', async ({ visit }) => {
  const rosa = await visit('resident', '/health/outdoor/meadow-mile');
  await rosa.follow('Report it');
  rosa.sees('About: ', 'Streets and paths · change');
  for (const words of ['street lamp', 'broken', 'leak']) {
    await rosa.goto(`/search?q=${encodeURIComponent(words)}`);
    expect(rosa.href('Report a problem'), words).toBe(`${path}/new`);
  }
});

/** A radio's whole label, with its hint and promise. */
const optionOf = (page: HtmlPage, name: string) => page.part('field', new RegExp(`^${name}`)).toName();

/** As a manager does at the desk. */
async function change(databaseUrl: string, id: string, state: string, sentence: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql.begin(async (sql) => {
    const [row] = await sql`select step, state from problems where id = ${id}`;
    const { step, state: from } = row as { step: number; state: string };
    await sql`insert into problem_updates (problem_id, position, from_position, from_state, state, sentence, by, by_id, at)
      values (${id}, ${step + 1}, ${step}, ${from}, ${state}, ${sentence}, 'staff', 'demo-manager',
        (select changed_at from problems where id = ${id}))`;
    await sql`update problems set step = step + 1, state = ${state} where id = ${id}`;
  });
  await close();
}
