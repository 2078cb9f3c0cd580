import { expect, test } from '../support/journey';

/** Stores nothing, since other journeys count modules and sections. */
test('a manager previews a new or changed entry, and continues with what they typed', async ({ visit }) => {
  const maya = await visit('manager', '/manage/content/sections/new');
  await maya.press('Preview', { Title: 'Water first', Text: 'Drink **often**.' });
  maya.sees('Preview of the text (not saved yet)', 'Drink often.');
  expect(maya.value('Title')).toBe('Water first');
  await maya.press('Preview', { Text: 'y'.repeat(5001) });
  maya.wasRefused('Text can have at most 5,000 characters.');
  await maya.press('Add section', { Text: 'Drink.' });
  maya.wasRefused('Module is missing.');

  await maya.goto('/manage/content/sections?q=household');
  await maya.part('list', 'Sections of modules').all('listitem')[0]!.follow(/./);
  const [address, title] = [maya.path, maya.value('Title')];
  await maya.press('Preview', { Text: '## Drink _much_' });
  maya.sees('Drink much');
  expect(maya.value('Title')).toBe(title);
  await maya.press('Save', { Title: '' });
  maya.wasRefused('Title is missing.');
  expect(maya.path).toBe(address);
});
