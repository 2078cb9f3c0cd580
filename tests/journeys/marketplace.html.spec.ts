import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { insertSessions } from '../support/sessions';
import { testNow } from '../support/test-clock';

const path = '/community/marketplace';
const unread = 'This item is no longer offered, so you can’t message';

/** Clears the sample resident's items and messages, since a full list refuses new ones. */
test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from listings where resident_id in ('demo-user', 'demo-manager')`;
  await sql`delete from private_messages where author_id in ('demo-user', 'demo-manager')`;
  await sql`delete from blocks`;
  await close();
});

test('a resident sells chairs, from the form to a neighbor\'s message, the answer and "gone"', async ({
  visit,
}) => {
  const title = `Two <b>oak</b> chairs ${randomUUID().slice(0, 8)}`;
  const rosa = await visit('resident', path);
  await rosa.follow('Post New Item');
  const typed = { 'What is it?': title, Description: 'Of oak.\nTo be fetched after six.' };
  await rosa.press('Post item', typed);
  rosa.sees('Enter the price, such as 12 or 12.50.');
  await rosa.press('Post item', { 'Price in dollars': '$1,045.50' });
  rosa.sees('Item posted', 'It’s up for 30 days, or until you mark it gone.');
  rosa.sees('For sale, $1,045.50', 'Listed until ');
  expect(rosa.heading).toBe(title);
  const own = rosa.path;

  const maya = await visit('manager', path);
  await maya.press('Search', { 'Search deals and items': title.slice(-8) });
  maya.sees(`No deals match “${title.slice(-8)}”`);
  expect(maya.part('list', 'Items').all('listitem')).toHaveLength(1);
  await maya.follow(title);
  await maya.press('Send message');
  maya.wasRefused('Write what you want to say.');
  await maya.press('Send message', { 'Your message': 'Are they still there?' });
  expect([maya.heading, maya.value('Your message')]).toEqual(['Messages with Rosa Alvarez', '']);
  maya.sees('Message sent', 'Rosa Alvarez will see it in their notifications.');
  await rosa.goto('/notifications');
  await rosa.press(new RegExp(`Maya Chen \\(manager\\) wrote about “.*${title.slice(-8)}”`));
  expect([rosa.path, rosa.heading]).toEqual([maya.path, 'Messages with Maya Chen (manager)']);
  expect(rosa.part('list', 'Messages').text).not.toMatch(/@|555-/);
  await maya.press('Send message', { 'Your message': 'For my balcony.' });
  await rosa.press('Send message', { 'Your message': 'Yes, both.' });
  expect(rosa.part('list', 'Messages').texts('listitem')).toEqual([
    expect.stringMatching(/Maya Chen Manager.*Are they still there\?Report$/),
    expect.stringMatching(/Maya Chen Manager.*For my balcony\.Report$/),
    expect.stringMatching(/^You.*Yes, both\.$/),
  ]);

  await rosa.goto(own);
  await rosa.press(/^Mark as sold or gone/);
  await rosa.goto(own);
  rosa.sees('You marked it as sold or gone. Nobody else sees it anymore.');
  await maya.reload();
  maya.sees('The item is no longer offered.');
  await maya.goto(`${path}?q=${title.slice(-8)}`);
  maya.sees(`No items or deals match “${title.slice(-8)}”`);
  expect(maya.href(/^Search everything for/)).toBe(`/search?q=${title.slice(-8)}`);
});

test('a resident finds and opens deals, and a search of 10,000 characters is refused in place', async ({
  visit,
}) => {
  const rosa = await visit('resident', path);
  const deals = rosa.part('list', 'Deals');
  expect(deals.all('listitem')).toHaveLength(3);
  await rosa.follow('Show all 6 deals');
  expect(deals.all('listitem')).toHaveLength(6);
  const box = deals.part('listitem', 'Seasonal produce box');
  box.sees('Fruit and vegetables for four days', 'Sale price: $15', 'Original price: $20', 'Save $5 (25%)');
  expect(box.href('Share Seasonal produce box')).toBe('/community/share/deal/deal-2');
  await rosa.follow('To lend');
  expect(rosa.path).toBe(`${path}?all=deals&offer=lend`);
  const items = rosa.part('list', 'Items');
  items.part('listitem', 'Extension ladder, 20 ft').sees('George Whitfield');
  expect(items.has('listitem', 'Box of picture books')).toBe(false);
  const search = 'Search deals and items';
  await rosa.press('Search', { [search]: 'swimming' });
  expect(deals.texts('heading')).toEqual(['Swimming lessons']);
  const long = 'ladder '.repeat(1429).slice(0, 10_000);
  await rosa.press('Search', { [search]: long });
  rosa.wasRefused('The search can have at most 120 characters.');
  expect(rosa.has('list', 'Deals')).toBe(false);
  await rosa.goto(`${path}?q=${encodeURIComponent('あ'.repeat(10_000))}`);
  expect(rosa.status).toBe(400);
  await rosa.follow('See all deals and items');
  await box.follow('Learn More: Seasonal produce box');
  rosa.sees('Order at the market by Tuesday evening');
  expect(rosa.href('Commons Market')).toBe('/community/business/business-2');
});

test("an expired item is corrected and renewed, and another's item is reported", async ({ app, visit }) => {
  const [id, other] = [randomUUID(), randomUUID()];
  const [title, watches] = [`Wheelbarrow ${id.slice(0, 8)}`, `Watches ${other.slice(0, 8)}`];
  const daysOn = (days: number) => new Date(testNow().getTime() + days * 86_400_000).toISOString();
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into listings (id, resident_id, offer, title, description, created_at, expires_at) values
    (${id}, 'demo-user', 'lend', ${title}, 'One wheel.', ${daysOn(-31)}, ${daysOn(-1)}),
    (${other}, 'linh-tran', 'swap', ${watches}, 'Cheap!', ${daysOn(0)}, ${daysOn(30)})`;
  const rosa = await visit('resident', `${path}/mine`);
  rosa.part('listitem', title).sees('It has expired. Nobody else sees it anymore. You can renew it.');
  await rosa.follow(`Edit: ${title}`);
  const give = rosa.part('field', /^Give away/).element.closest('label')!.textContent;
  expect(rosa.isChecked(/^Lend/)).toBe(true);
  await rosa.press('Save', { [give]: true, 'Price in dollars': '5' });
  rosa.sees('What’s given away has no price. Leave it blank, or choose Sell.');
  await rosa.press('Save', { 'Price in dollars': '' });
  rosa.sees('Item changed');
  await rosa.goto(`${path}/${id}/renew`);
  rosa.sees(/It was listed until (yesterday|[A-Z]\w+), .*Renewing lists it for 30 days from now\./);
  await rosa.press(`Renew: ${title}`);
  rosa.sees('Item renewed', 'Listed until ', 'To give away');
  await rosa.goto(`${path}/${other}`);
  await rosa.follow('Report this item');
  await rosa.press('Send report', { 'What’s wrong with it?': 'This is advertising.' });
  rosa.sees('Report sent');
  expect(rosa.path).toBe(path);
  await rosa.goto(`${path}/${other}`);
  await sql`update listings set gone_at = ${daysOn(0)} where id = ${other}`;
  await close();
  await rosa.press('Send message', { 'Your message': 'Do they run?' });
  rosa.wasRefused(unread);
  await rosa.goto(`${path}/${other}/messages`);
  rosa.sees(unread);
  expect(rosa.has('field', 'Your message')).toBe(false);
});

test('a reported message is removed, and its writer is blocked and unblocked', async ({ app, visit }) => {
  const id = randomUUID();
  const [title, insult] = [`Stool ${id.slice(0, 8)}`, `You old goat ${id.slice(0, 8)}.`];
  const daysOn = (days: number) => new Date(testNow().getTime() + days * 86_400_000).toISOString();
  const { db, sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const otherId = randomUUID();
  for (const one of [id, otherId])
    await sql`insert into listings (id, resident_id, offer, title, description, created_at, expires_at) values
      (${one}, 'demo-user', 'give', ${title}, 'Three legs.', ${daysOn(0)}, ${daysOn(30)})`;
  const [cookie = ''] = await insertSessions(db, ['linh-tran']);
  await close();
  const linh = await visit(cookie as `vclink_session=${string}`, `${path}/${id}`);
  await linh.press('Send message', { 'Your message': insult });
  const rosa = await visit('resident', linh.path);
  await rosa.press('Send message', { 'Your message': 'Please be kind.' });

  await rosa.follow(`Report: ${insult}`);
  rosa.sees('Community managers will read only this message, not your conversation.', insult);
  await rosa.press('Send report');
  rosa.wasRefused();
  await rosa.press('Send report', { 'What’s wrong with it?': 'It is an insult.' });
  rosa.sees('Report sent', 'Your name stays private.');
  const maya = await visit('manager', '/manage/reports?all=reports');
  const reported = maya.part('listitem', insult);
  reported.sees('Private message', 'It is an insult.');
  expect(maya.text).not.toContain('Please be kind.');
  await reported.follow(/^Remove…/);
  await maya.press(/^Remove post/);
  await rosa.reload();
  rosa.sees('A manager removed this message.');
  expect(rosa.text).not.toContain(insult);
  await rosa.goto('/notifications');
  expect(rosa.text).not.toContain(insult);
  await linh.reload();
  linh.sees('A manager removed this message. Rosa Alvarez doesn’t see it anymore.', insult);

  await rosa.goto(linh.path);
  await rosa.follow('Block Linh Tran');
  rosa.sees('You can’t message each other anymore, about anything.');
  await rosa.press(/^Block: /);
  rosa.sees('You blocked Linh Tran', 'Please be kind.');
  expect(rosa.has('field', 'Your message')).toBe(false);
  await linh.press('Send message', { 'Your message': 'What?' });
  linh.wasRefused('Messages can’t be sent in this conversation.');
  expect(linh.value('Your message')).toBe('What?');
  expect(linh.text).not.toMatch(/blocked/i);
  await linh.reload();
  linh.sees('Messages can’t be sent in this conversation.', 'Please be kind.');
  await linh.goto(`${path}/${otherId}`);
  linh.sees('Messages can’t be sent in this conversation.');
  expect(linh.has('field', 'Your message')).toBe(false);
  await linh.goto('/settings/blocked');
  linh.sees('You haven’t blocked anyone');

  await rosa.follow('See who you’ve blocked');
  expect(rosa.path).toBe('/settings/blocked');
  await rosa.part('listitem', 'Linh Tran').press(/^Unblock/);
  rosa.sees('Unblocked', 'You haven’t blocked anyone');
  await linh.goto(`${path}/${id}/messages/linh-tran`);
  await linh.press('Send message', { 'Your message': 'Sorry.' });
  linh.sees('Message sent');
});
