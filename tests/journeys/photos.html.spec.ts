import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { makePhoto } from '../support/test-photos';

const path = '/community/marketplace';

/** Clears the sample resident's items, since a full list refuses new ones. */
test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from listings where resident_id = 'demo-user'`;
  await sql`delete from trade_posts where resident_id = 'demo-user'`;
  await close();
});

test('an item with two photos keeps both after an error, is seen by a neighbor, and removes them in the end', async ({
  visit,
}) => {
  const title = `Armchair ${randomUUID().slice(0, 8)}`;
  const rosa = await visit('resident', `${path}/new`);
  expect(rosa.descriptionOf('Add photos')).toBe('Up to three. JPEG, PNG or WebP, at most 12 MB each.');
  const files = [
    await makePhoto('front.jpg', { width: 2400, height: 1800 }),
    await makePhoto('back.png', { format: 'png' }),
  ];
  await rosa.press('Post item', { 'What is it?': title, 'Add photos': files });
  rosa.wasRefused('Enter the price, such as 12 or 12.50.', 'Two photos are kept.');
  const kept = rosa.part('list', 'Photos so far');
  expect(kept.all('listitem')).toHaveLength(2);
  for (const image of kept.all('image')) {
    expect((await rosa.request.get(image.attribute('src')!)).headers()['content-type']).toMatch(/^image\//);
  }
  const give = rosa.part('field', /^Give away/).element.closest('label')!.textContent;
  await rosa.press('Post item', {
    [give]: true,
    Description: 'Green.',
    'What does photo 2 show?': 'Its back',
    'Shown first: photo 2': true,
  });
  rosa.sees('Item posted');
  const own = rosa.path;
  const shown = () => rosa.part('group', 'Photos').all('image');
  expect(shown().map((image) => image.attribute('alt'))).toEqual(['Its back', `Photo 2 of ${title}`]);

  const maya = await visit('manager', `${path}?q=${title.slice(-8)}`);
  const row = maya.part('list', 'Items').part('listitem', title);
  const thumb = row.part('image').attribute('src')!;
  expect([row.part('image').attribute('alt'), thumb]).toEqual(['', expect.stringMatching(/thumb\.jpg$/)]);
  await maya.follow(title);
  const addresses = [...maya.html.matchAll(/\/photos\/files\/\w+\/\w+\.(?:jpg|webp)/g)].map(
    ([found]) => found,
  );
  expect(new Set(addresses).size).toBe(6);
  const read = async (address: string) => (await maya.request.get(address)).status();
  for (const address of addresses) expect(await read(address), address).toBe(200);
  await maya.goto(maya.part('group', 'Photos').part('link').attribute('href')!);
  expect([maya.heading, maya.part('image', 'Its back').attribute('src')]).toEqual([
    'Photo',
    expect.stringContaining('/photos/files/'),
  ]);
  maya.sees('Report this photo', 'Blur part', 'Remove photo…');
  const page = maya.path;
  await maya.follow('Back to the marketplace item');
  expect(maya.path).toBe(own);

  await rosa.goto(`${own}/edit`);
  expect(rosa.value('What does photo 1 show?')).toBe('Its back');
  await rosa.press('Save', { 'Remove photo 2': true });
  expect(shown()).toHaveLength(1);
  await rosa.goto(`${own}/gone`);
  rosa.sees('Its photo will be gone too.');
  await rosa.press(/^Mark as sold or gone/);
  for (const address of [...addresses, page, thumb]) expect(await read(address), address).toBe(404);
});

test('a trade post has photos, and a file that is no picture is refused at its field', async ({ visit }) => {
  const message = `Quinces ${randomUUID().slice(0, 8)}`;
  const rosa = await visit('resident', '/sustainable/community-garden/trade/new');
  const bad = new File(['MZ, and no picture'], 'quinces.jpg', { type: 'image/jpeg' });
  const good = await makePhoto('quinces.webp', { format: 'webp' });
  await rosa.press('Publish', { Message: message, 'Add photos': [good, bad] });
  rosa.wasRefused('One photo is kept.');
  expect(rosa.descriptionOf('Add photos')).toContain('We can’t use this file');
  await rosa.press('Publish');
  rosa.sees('Post published');
  await rosa.goto('/sustainable/community-garden/trade');
  const row = rosa.part('list', 'Trade Produce').part('listitem', message);
  expect(row.all('image')).toHaveLength(1);
  await rosa.goto(row.part('link').attribute('href')!);
  expect(rosa.part('group', 'Photos').all('image')).toHaveLength(1);
});

test('a reported photo is blurred whole or in part and removed, and its old files are gone', async ({
  visit,
}) => {
  const message = `Plums ${randomUUID().slice(0, 8)}`;
  const rosa = await visit('resident', '/sustainable/community-garden/trade/new');
  await rosa.press('Publish', {
    Message: message,
    'Add photos': [await makePhoto('plums.jpg')],
  });
  await rosa.goto('/sustainable/community-garden/trade');
  const post = rosa.part('list', 'Trade Produce').part('listitem', message).part('link').attribute('href')!;
  await rosa.goto(post);
  const photo = rosa.part('group', 'Photos').part('link').attribute('href')!;
  await rosa.goto(photo);
  rosa.seesNo('Blur part', 'Remove photo', 'Report this photo');
  await rosa.goto(`${photo}/blur`);
  expect(rosa.status).toBe(403);

  const maya = await visit('manager', photo);
  await maya.follow('Report this photo');
  await maya.press('Send report', { 'What’s wrong with it?': 'A license plate.' });
  expect(maya.path).toBe(photo);
  maya.sees('Report sent');
  await maya.follow('Blur part');
  const shown = () => /\/photos\/files\/\w+\/large\.jpg/.exec(maya.html)![0];
  const before = [shown()];
  const size = { width: '280', height: '210', size: 'large' };
  await maya.send(maya.path, 'post', Object.entries({ ...size, x: '140', y: '100' }));
  maya.sees('Blurred');
  before.push(shown());
  await maya.press('Blur this area', { 'Top left': true });
  maya.sees('Blurred');
  expect(new Set([...before, shown()]).size).toBe(3);
  for (const address of before) expect((await maya.request.get(address)).status(), address).toBe(404);
  await maya.send(maya.path, 'post', Object.entries({ ...size, x: '0', y: '0' }));
  expect(maya.status).toBe(400);
  maya.sees('Press the photo, or choose a part.');

  await rosa.goto('/notifications');
  rosa.sees('Part of your photo was blurred');
  await maya.goto(`${photo}/remove`);
  await maya.press(/^Remove photo/);
  expect(maya.path).toBe(post);
  maya.sees('Photo removed', message);
  expect(maya.has('group', 'Photos')).toBe(false);
  await rosa.reload();
  rosa.sees('was removed');
});
