import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

const path = '/wellbeing/neighborhood/watch/orchard-row-parcels';
const name = 'Orchard Row Packages & Parking';
const message = (page: HtmlPage, words: string) => page.part('list', 'Messages').part('listitem', words);

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from thread_messages where author_id in ('demo-user', 'demo-manager')`;
  await sql`delete from watch_members where resident_id = 'demo-user'`;
  await sql`delete from thread_followers where resident_id in ('demo-user', 'demo-manager')`;
  await close();
});

test('a discussion is joined, written in, followed, reported, moderated and deleted', async ({ visit }) => {
  const words = `A box for <b>${randomUUID().slice(0, 8)}</b>`;
  const rosa = await visit('resident', '/wellbeing/neighborhood');
  rosa
    .part('list', 'Pulse 2.0')
    .part('listitem', 'Green Living Board')
    .sees(/in the last 30 days/, 'Updated');
  await rosa.follow('View All Articles: Green Living Board');
  rosa.sees('How we use less and waste less');
  rosa.part('region', 'About this board').sees('95 Creek Path', 'Ruth Delgado', 'in the last 30 days');
  await rosa.follow('Back to Neighborhood');
  rosa
    .part('list', 'Watch 2.0')
    .part('listitem', name)
    .sees(/messages? this week|Quiet this week/);
  await rosa.follow(`Join Discussion: ${name}`);
  expect(rosa.heading).toBe(name);
  rosa.sees('About this watch', 'Dale Prescott');
  expect(rosa.href(`Call ${name}: (503) 555-0184`)).toMatch(/^tel:/);
  const maya = await visit('manager', path);
  await maya.press(`Follow: ${name}`);
  maya.sees('You’re following the discussion', /neighbors follow, including you\./);
  expect(maya.hash).toBe('#discussion');

  await rosa.press('Send message');
  rosa.wasRefused('Write a message.');
  await rosa.press('Send message', { 'Your message': `${words}\nhttps://example.org/box` });
  rosa.sees('Message sent');
  expect(rosa.value('Your message')).toBe('');
  message(rosa, words).sees('Rosa Alvarez (you)');
  expect(message(rosa, words).part('link', 'https://example.org/box').attribute('rel')).toContain(
    'noreferrer',
  );
  expect(rosa.has('button', `Unfollow: ${name}`)).toBe(true);

  await maya.goto('/notifications');
  const heard = maya.part('listitem', words);
  heard.sees(`Rosa Alvarez wrote in “${name}”`);
  await heard.press(/^Open: .*wrote in/);
  await message(maya, words).follow(/^Report message: Rosa Alvarez/);
  await maya.press('Send report');
  maya.wasRefused('Write what is wrong with it.');
  await maya.press('Send report', { 'What’s wrong with it?': `Advertising. ${words}` });
  maya.sees('Report sent');
  await maya.goto('/manage/reports?all=reports');
  await maya.part('listitem', words).follow(/^Remove…/);
  await maya.press(/^Remove post/);
  expect(maya.path).toBe('/manage/reports');
  for (const page of [path, '/notifications']) {
    await maya.goto(page);
    maya.seesNo(words);
  }
  await rosa.goto(path);
  message(rosa, words).sees('A manager removed this message.');
  await message(rosa, words).follow('Delete… your message');
  await rosa.press('Delete: your message');
  rosa.sees('Message deleted');
  rosa.seesNo(words);
  await rosa.press(`Unfollow: ${name}`);
  rosa.sees('You unfollowed the discussion');
  expect(rosa.has('button', `Follow: ${name}`)).toBe(true);
});

test('a resident joins a watch group, and leaves it', async ({ visit }) => {
  const rosa = await visit('resident', path);
  const members = () => Number(/(\d+) members?/.exec(rosa.text)?.[1]);
  const before = members();
  await rosa.press(`Join the watch: ${name}`);
  rosa.sees('You joined', `You’re now a member of ${name}. Thank you.`, 'including you');
  expect(members()).toBe(before + 1);
  await rosa.goto(`${path}/join`);
  rosa.sees(`You’re already a member of ${name}.`);
  await rosa.goto(path);
  await rosa.press(`Leave the watch: ${name}`);
  rosa.sees('You left', `You’re no longer a member of ${name}.`);
  expect(members()).toBe(before);
});
