import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from eco_tips where resident_id = 'demo-user'`;
  await close();
});

test('a resident gets eco tips, sees the reasons and calculations, and completes them', async ({ visit }) => {
  const rosa = await visit('resident', '/sustainable/ai-tips');
  expect(rosa.title).toBe('AI Recommendations · VCLink');
  rosa.sees('No active tips');
  expect(rosa.has('button', 'Generate New Tips')).toBe(false);
  await rosa.press('Get My First Tips');
  rosa.sees('New tips generated!', 'Your personalized sustainability tips are ready.');
  const tips = () => rosa.all('article').filter((one) => one.has('button', /^Mark as complete: /));
  expect(tips()).toHaveLength(3);
  for (const tip of tips()) {
    tip.sees(/Energy|Transportation|Waste|Water|Community|Lifestyle/, /Easy|Medium|Hard/);
    tip.sees(/(Low|Medium|High) impact/, /Why this is for you/, /(10|20|30) eco points/);
    tip.sees('How we know', 'From our catalog, based on');
    expect(tip.all('listitem').length).toBeGreaterThanOrEqual(3);
  }
  await rosa.press('Generate New Tips');
  expect(tips()).toHaveLength(3);
  await rosa.follow('Show all 6 active tips');
  expect(tips()).toHaveLength(6);
  for (let left = 5; left > 0; left--) {
    const reward = /(\d0) eco points/.exec(tips()[0]!.text)?.[1];
    await tips()[0]!.press(/^Mark as complete: /);
    expect(tips()).toHaveLength(left);
    rosa.sees('Tip completed!', `You earned ${reward} eco points!`);
  }
  expect(rosa.part('list', 'Completed tips').all('listitem')).toHaveLength(3);
  await rosa.follow('... and 2 more completed tips');
  expect(rosa.part('list', 'Completed tips').all('listitem')).toHaveLength(5);
});

test('a resident sees their progress and what was counted, and updates the analysis', async ({ visit }) => {
  const rosa = await visit('resident', '/sustainable/ai-tips');
  rosa.sees('out of 100', 'Strengths', 'Areas for improvement', 'Next achievement');
  const parts = rosa.part('list', 'What we counted').texts('listitem');
  expect(parts).toHaveLength(8);
  expect(parts.find((one) => one.startsWith('Getting around: '))).toMatch(/of 15/);
  await rosa.press('Re-analyze Profile');
  rosa.sees('Profile analyzed!');
});

test('a resident who comes for water tips sees them first, and can get more of them', async ({ visit }) => {
  const rosa = await visit('resident', '/sustainable/ai-tips');
  await rosa.press('Get My First Tips');
  await rosa.goto('/sustainable/ai-tips?about=water');
  await rosa.press('Generate New Tips');
  expect(rosa.path).toBe('/sustainable/ai-tips?about=water');
  const tips = rosa.all('article').filter((one) => one.has('button', /^Mark as complete: /));
  expect(tips).toHaveLength(3);
  for (const tip of tips) tip.sees(/Water (Easy|Medium|Hard) (Low|Medium|High) impact/);
});
