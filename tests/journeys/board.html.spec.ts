import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { insertSessions } from '../support/sessions';
import { makePhoto } from '../support/test-photos';

const path = '/community/board';
const unique = () => randomUUID().slice(0, 8);
type Login = `vclink_session=${string}`;

/** Clears the sample people's posts, since a full list refuses new ones, and their answers. */
test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from listings where resident_id in ('demo-user', 'demo-manager')`;
  await sql`delete from thread_messages where author_id in ('demo-user', 'demo-manager', 'linh-tran')`;
  await sql`delete from board_followers`;
  await close();
});

test('a lost cat with a photo and a place is told at once, answered, found and thanked for', async ({
  app,
  visit,
}) => {
  const title = `Cat <b>${unique()}</b>`;
  const maya = await visit('manager', `${path}/follow`);
  await maya.press('Save', { [maya.part('field', /^Lost/).element.closest('label')!.textContent]: true });
  maya.sees('Choice saved', 'You’ll hear of new posts.');

  const rosa = await visit('resident', path);
  rosa.sees('Saw something that worries you? In danger call 911');
  await rosa.follow('Lost something?');
  const photo = await makePhoto('cat.jpg', { width: 800, height: 600 });
  await rosa.press('Post', { 'Add photos': [photo], Latitude: '45.4879' });
  rosa.wasRefused(
    'Say it in a few words.',
    'Enter both latitude and longitude, or neither.',
    'One photo is kept.',
  );
  await rosa.press('Post', { 'What did you lose?': title, Longitude: '-122.8021' });
  rosa.sees('Posted', 'It’s up for 30 days, or until you end it.', 'Lost', 'Location');
  expect(rosa.part('group', 'Photos').all('image')).toHaveLength(1);
  const own = rosa.path;

  await maya.goto('/notifications');
  await maya.press(new RegExp(`Lost: .*${title.slice(7, 15)}`));
  expect(maya.path).toBe(own);
  await maya.press('Send answer');
  maya.wasRefused('Write a message.');
  await maya.press('Send answer', { 'Your answer': 'By the creek, at the bridge.' });
  maya.sees('Answer sent', 'By the creek');
  await maya.goto('/community/marketplace');
  maya.seesNo(title);
  await maya.goto(`${path}?offer=lost&q=${title.slice(7, 15)}`);
  maya.part('listitem', title).sees('Lost', '1 answer');

  await rosa.goto('/notifications');
  rosa.sees(/Maya Chen \(manager\) answered “Lost: Cat/);
  await rosa.goto(own);
  await rosa.follow(/^It’s back, thanks/);
  rosa.sees('Who helped?', 'Its photo will be gone too.');
  const choice = (name: string) => rosa.part('field', name).element.closest('label')!.textContent;
  await rosa.press('It’s back, thanks', { [choice('Maya Chen (manager)')]: true });
  rosa.sees('Your post has ended');
  await maya.goto('/notifications');
  maya.sees(/Rosa Alvarez thanks you for helping with “Lost: Cat/);
  await maya.goto(own);
  expect(maya.status).toBe(404);
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  expect(await sql`select thanked_id from listings where id = ${own.split('/').at(-1)!}`).toMatchObject([
    { thanked_id: 'demo-manager' },
  ]);
  await close();
});

test('a resident looks for a ladder, gets it by a private message, and says thanks', async ({
  app,
  visit,
}) => {
  const title = `A ladder ${unique()}`;
  const rosa = await visit('resident', path);
  await rosa.follow('Looking for something?');
  await rosa.press('Post', { 'What are you looking for?': title });
  rosa.sees('Posted', 'Looking for');
  expect(rosa.has('field', 'Your answer')).toBe(false);
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const [cookie = ''] = await insertSessions(db, ['linh-tran']);
  await close();
  const linh = await visit(cookie as Login, rosa.path);
  await linh.press('Send message', { 'Your message': 'I have one.' });
  await rosa.goto(`${rosa.path}/gone`);
  const choice = rosa.part('field', 'Linh Tran').element.closest('label')!.textContent;
  await rosa.press('Got it, thanks', { [choice]: true });
  rosa.sees('Your post has ended');
  await linh.goto('/notifications');
  linh.sees(`Rosa Alvarez thanks you for helping with “Looking for: ${title}”`);
});

test('a recommendation gets three answers, one of which is reported and another deleted', async ({
  app,
  visit,
}) => {
  const title = `Who knows a roofer? ${unique()}`;
  const [first, second, third] = ['Slate & Sons.', 'Ask at the hardware store.', `A cheat ${unique()}.`];
  const rosa = await visit('resident', path);
  await rosa.follow('Ask your neighbors');
  await rosa.press('Post', { 'What do you want to know?': title });
  const own = rosa.path;
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const [cookie = ''] = await insertSessions(db, ['linh-tran']);
  await close();
  const linh = await visit(cookie as Login, own);
  await linh.press('Send answer', { 'Your answer': first });
  await linh.press('Send answer', { 'Your answer': third });
  const maya = await visit('manager', own);
  await maya.press('Send answer', { 'Your answer': second });
  await rosa.goto(own);
  const answers = () => rosa.part('list', 'Answers').all('listitem');
  expect(answers()).toHaveLength(3);
  await rosa.part('list', 'Answers').part('listitem', third).follow('Report message: Linh Tran');
  await rosa.press('Send report', { 'What’s wrong with it?': 'It is slander.' });
  rosa.sees('Report sent');
  expect(rosa.path).toBe(own);
  await maya.goto('/manage/reports?all=reports');
  await maya.part('listitem', third).follow(/^Remove…/);
  await maya.press(/^Remove post/);
  await linh.goto(own);
  await linh.part('list', 'Answers').part('listitem', first).follow('Delete… your message');
  await linh.press('Delete: your message');
  expect(linh.path).toBe(own);
  await rosa.goto(own);
  expect(answers()).toHaveLength(1);
  await rosa.goto('/');
  rosa.seesNo(title);
  await linh.goto('/');
  linh.sees(title);
});

test('something worrying leads to the watch’s form, which asks what was done and not who', async ({
  visit,
}) => {
  const what = `A window was broken ${unique()}`;
  const rosa = await visit('resident', path);
  await rosa.follow('write to the neighborhood watch');
  expect(rosa.heading).toBe('Tell the watch');
  rosa.sees('Please don’t write who it was or what they looked like.');
  await rosa.press('Send message', { 'What was done?': what });
  rosa.wasRefused('Write when it was.', 'Write where it was.');
  await rosa.press('Send message', { 'When?': 'Last night', 'Where?': 'Alder Court' });
  rosa.sees('Message sent', what, 'When: Last night', 'Where: Alder Court');
});

test('a kind that isn’t of the board leads back to it, and a search without posts says so', async ({
  visit,
}) => {
  const rosa = await visit('resident', `${path}/new?kind=suspicious`);
  expect([rosa.path, rosa.heading]).toEqual([path, 'Neighbors’ Board']);
  await rosa.press('Search', { 'Search the board': 'zeppelin' });
  rosa.sees('No posts match “zeppelin”');
  await rosa.goto(`${path}?offer=sell&view=map`);
  expect(rosa.status).toBe(200);
});
