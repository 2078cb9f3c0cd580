import { openDatabase } from '#db/client';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { resetTraining, readPoints, rightAnswers } from '../support/training';

const path = '/wellbeing/preparedness';
const [plan, title] = ['household-plan', 'Your household plan'];

test.beforeEach(({ app }) => resetTraining(app.databaseUrl));

async function answer(page: HtmlPage, index: number): Promise<void> {
  const radio = page.document.querySelectorAll('main input[type=radio]')[index]!;
  await page.press('Check answer', { [page.toName(radio)]: true });
}

test('a resident starts a training module, takes its quiz and completes it, for points once', async ({
  app,
  visit,
}) => {
  const rosa = await visit('resident', '/wellbeing');
  const before = await readPoints(rosa);
  const right = await rightAnswers(app.databaseUrl, plan);
  await rosa.follow(/^Preparedness/);
  expect(rosa.heading).toBe('Emergency Preparedness Training');
  const modules = rosa.part('list', 'Training modules');
  modules.all('listitem')[0]!.sees('Earthquake');
  expect(modules.all('listitem')).toHaveLength(6);
  await rosa.follow('Show all 8 modules');
  expect(modules.all('listitem')).toHaveLength(8);
  expect(rosa.part('list', 'Training Facilities Near You').all('article')).toHaveLength(3);
  const card = modules.part('listitem', title);
  card.sees('Not started', '15 minutes · 30 points', '0 of 5 done');
  modules.part('listitem', 'Earthquake').sees('Started', '2 of 5 done', 'Continue');
  await card.follow(title);
  rosa.sees('Ways out, and when to leave');
  expect(rosa.has('link', 'Practice Quiz')).toBe(false);
  await rosa.follow('Back to Preparedness');
  await card.press(`Start: ${title}`);
  rosa.sees('Module Started', 'Training module has been started successfully!');
  expect([rosa.path, rosa.heading]).toEqual([`${path}/${plan}`, title]);
  rosa.sees('Last reviewed November 15, 2026');
  expect(rosa.has('link', /^Ready\.gov.*\(opens in a new tab\)$/)).toBe(true);
  for (const at of [1, 2, 3, 4, 5]) {
    rosa.sees(`Section ${at} of 5`);
    await rosa.press(/^Mark as done and continue: /);
    rosa.sees(`${at} of 5 sections done · ${at * 20}%`);
  }
  rosa.sees('All sections are done', 'Next: 6 questions, 5 points for each right answer.');
  expect(rosa.has('button', `Complete module: ${title}`)).toBe(true);

  await rosa.follow('Take the practice quiz');
  await rosa.press('Check answer');
  rosa.wasRefused('Choose an answer.');
  await answer(rosa, right[0] === 0 ? 1 : 0);
  rosa.sees('Incorrect 😞', "Don't worry, keep learning!", 'Points earned: 0');
  await rosa.follow('Continue Learning');
  await rosa.follow('Question 1, answered wrong');
  rosa.sees('Your last answer was wrong');
  for (const at of [0, 1, 5]) {
    if (at === 5) await rosa.follow('Question 6');
    rosa.sees(`Question ${at + 1} of 6`);
    await answer(rosa, right[at]!);
    rosa.sees('Correct! 🎉', 'Points earned: 5');
    await rosa.follow('Continue Learning');
  }
  for (const at of [2, 3, 4]) {
    rosa.sees(`Question ${at + 1} of 6`);
    await answer(rosa, right[at]!);
    await rosa.follow('Continue Learning');
    if (at < 4) continue;
    rosa.sees('Question 6 of 6');
    await answer(rosa, right[5]!);
    await rosa.follow('Continue Learning');
  }
  rosa.sees('You got 6 of 6 right. Complete the module for its 30 points.');
  await rosa.press(`Complete module: ${title}`);
  rosa.sees('Module Completed! 🎉', "You've earned points and improved your emergency preparedness!");
  card.sees('Completed', 'Review');
  expect((await readPoints(rosa)) - before).toBe(6 * 5 + 30);
  await rosa.goto(`${path}/${plan}/complete`);
  await rosa.press(`Complete module: ${title}`);
  rosa.sees('You completed it before, so you already have its points.');
  await rosa.goto(`${path}/${plan}?tab=quiz&question=1`);
  await answer(rosa, right[0]!);
  rosa.sees('Points earned: 0. You already have the points for this question.');
  expect((await readPoints(rosa)) - before).toBe(6 * 5 + 30);
});

test('a training page without content or out of order says so in words', async ({ app, visit }) => {
  const rosa = await visit('resident', `${path}/${plan}/complete`);
  rosa.sees('Start the module first, then finish its sections.');
  await rosa.goto(`${path}/${plan}/quiz/${plan}-q1`);
  rosa.sees('Start the module first, then take its quiz.');
  await rosa.goto(`${path}/earthquake/complete`);
  rosa.sees('3 of the 5 sections are left. Finish them first');
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await rosa.goto(`${path}/earthquake?section=3`);
  await sql`delete from training_progress where resident_id = 'demo-user' and module_id = 'earthquake'`;
  await rosa.press(/^Mark as done and continue: /);
  rosa.sees('Start the module first, then finish its sections.');
  const kept = ['training_modules', 'training_sections', 'training_questions'];
  for (const table of kept) await sql`create table ${sql(`kept_${table}`)} as select * from ${sql(table)}`;
  try {
    await sql`delete from training_questions`;
    await rosa.goto(path);
    await rosa.press('Start: Earthquake');
    await rosa.follow('Practice Quiz');
    rosa.sees('Practice quiz coming soon.');
    await sql`delete from training_modules`;
    await rosa.goto(path);
    rosa.sees('Emergency training modules are being prepared.');
    rosa.sees('Check back soon for interactive safety training!');
  } finally {
    for (const table of kept) {
      await sql`insert into ${sql(table)} select * from ${sql(`kept_${table}`)} on conflict do nothing`;
      await sql`drop table ${sql(`kept_${table}`)}`;
    }
    await close();
  }
});
