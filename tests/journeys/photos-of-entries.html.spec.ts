import { expect, test } from '../support/journey';
import { makePhoto } from '../support/test-photos';

test('a manager adds photos to a business, residents see them, and retiring it hides them', async ({
  visit,
}) => {
  const maya = await visit('manager', '/manage/content/businesses/new');
  const name = 'Photo Corner';
  await maya.press('Add business', {
    ...{ Name: name, 'What it is': 'Photo shop', Description: 'Frames.', Address: '9 Commons Square' },
    ...{ Latitude: '45.48', Longitude: '-122.8' },
  });
  maya.sees('You can add photos here.', `Photos of ${name}`);
  const entry = maya.path.replace(/\/photos$/, '');
  await maya.press('Save photos', { 'Add photos': [await makePhoto('door.jpg')] });
  maya.sees('Photos saved');
  await maya.goto(`${entry}/photos`);
  await maya.press('Save photos', { 'What does photo 1 show?': 'The door' });

  const rosa = await visit('resident', `/community/business/${entry.split('/').at(-1)}`);
  expect(rosa.html).toContain('alt="The door"');
  const [file] = /\/photos\/files\/\w+\/small\.jpg/.exec(rosa.html) ?? [];
  await rosa.goto('/community/business');
  expect(rosa.html).toContain(file!.replace('small', 'thumb'));

  await maya.goto(`${entry}/retire`);
  await maya.press('Retire');
  await rosa.goto(file!);
  expect(rosa.status).toBe(404);
  await maya.goto(file!);
  expect(maya.status).toBe(200);
});

for (const [path, name] of [
  ['/manage/events/morning-coffee-2026-06-11/edit', 'Morning Coffee on the Square'],
  ['/manage/amenities/fitness-studio/edit', 'Fitness Studio'],
  ['/manage/classes/tai-chi/edit', 'Tai Chi'],
] as const)
  test(`the form of ${name} links to its photos`, async ({ visit }) => {
    const maya = await visit('manager', path);
    expect(maya.heading).toBe(`Edit ${name}`);
    await maya.follow('Photos');
    expect(maya.heading).toBe(`Photos of ${name}`);
  });

test('a resident adds a photo of themselves, replaces it, and removes it', async ({ visit }) => {
  const rosa = await visit('resident', '/profile');
  await rosa.follow('Add a photo of you');
  await rosa.press('Save photo', { 'Add a photo': [await makePhoto('me.jpg')] });
  expect(rosa.path).toBe('/profile');
  rosa.sees('Photo saved');
  const [first] = /\/photos\/files\/\w+/.exec(rosa.html) ?? [];
  await rosa.follow('Change your photo');
  await rosa.press('Save photo', { 'Add a photo': [await makePhoto('again.jpg')] });
  const [second] = /\/photos\/files\/\w+/.exec(rosa.html) ?? [];
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  await rosa.follow('Change your photo');
  await rosa.press('Save photo', { 'Remove photo 1': true });
  rosa.sees('Add a photo of you');
});
