import { expect, test } from '../support/journey';

const text =
  '## What there is\n\n- Ladders\n- A **tile cutter**\n\n<b>Ask</b> at the [office](/community/social).';

test('an article is written, read by residents, changed by two managers, and deleted', async ({ visit }) => {
  const title = 'Library of things';
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Articles/);
  await maya.follow('Write an article');
  await maya.press('Publish', { Title: title });
  maya.wasRefused('Choose a board.', 'Write the text of the article.');
  await maya.press('Preview', { Text: text });
  expect([maya.path, maya.value('Title'), maya.value('Text')]).toEqual([
    '/manage/articles/preview',
    title,
    text,
  ]);
  maya.sees('Preview: nothing is published yet');
  expect(maya.part('heading', 'What there is').element.localName).toBe('h3');
  await maya.press('Publish', { 'Board and category': 'Commons Board · Neighbors' });
  maya.sees('Article published');
  const line = maya.part('list', 'Articles').part('listitem', title);
  line.sees('Commons Board · Neighbors', 'By Maya Chen (manager) · Published Just now');

  const rosa = await visit('resident', '/wellbeing');
  await rosa.follow(/^Neighborhood/);
  rosa.part('list', 'Pulse 2.0').part('listitem', 'Commons Board').sees('Just now');
  await rosa.follow('View All Articles: Commons Board');
  rosa
    .part('list', 'Articles')
    .part('listitem', title)
    .sees('What there is Ladders A tile cutter <b>Ask</b> at the office.');
  await rosa.follow('Safety');
  expect(rosa.has('listitem', title)).toBe(false);
  await rosa.follow('Neighbors');
  await rosa.follow(title);
  expect([rosa.heading, rosa.has('link', 'Edit')]).toEqual([title, false]);
  rosa.sees('<b>Ask</b> at the');

  await line.follow(title);
  await maya.follow('Edit');
  const other = await visit('manager', maya.path);
  await other.press('Save article', { Text: 'Ladders only.' });
  other.sees('Article saved');
  await maya.press('Save article', { Text: 'Ladders and tile cutters.' });
  maya.wasRefused(/Another manager changed this article/);
  maya.part('region', 'How it reads now').sees('Ladders only.');
  await maya.press('Save article');
  await rosa.reload();
  rosa.sees('Ladders and tile cutters.', '· Updated Just now');
  await maya.follow(`Delete ${title}`);
  maya.sees(`“${title}” will be deleted for everyone`);
  await maya.press('Delete article');
  maya.sees(`“${title}” has been removed.`);
  await rosa.reload();
  rosa.sees('We can’t find this page');
});
