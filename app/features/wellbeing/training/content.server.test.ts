import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { describe, expect, test } from '#tests/support/domain-test';
import { addEntry, getEntry } from '~/platform/desk/entries.server';
import { listEntries } from '~/platform/desk/list-entries.server';
import { listChanges, revertChange } from '~/platform/desk/history/history.server';
import { previewEntry } from '~/platform/desk/preview.server';
import { previewRetirement, retireEntry } from '~/platform/desk/retire-entries.server';

import { listCenters } from './centers/centers.server';
import { findBegunModule } from './modules/begun-module.server';
import { completeModule, completeModuleByCall, finishSection, startModule } from './modules/progress.server';
import { answerQuestion } from './quiz/quiz.server';
import { getModule, listModules } from './training.server';

const notFound = { code: 'not-found' };
const flood = 'flood';

test('a training module appears with its first section, and disappears once retired', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'modules', {
    title: 'Heat waves',
    sources: 'Ready.gov: Extreme heat https://www.ready.gov/heat',
  });
  const titles = async () => (await listModules(services, rosa)).map(({ title }) => title);
  expect(await titles()).not.toContain('Heat waves');
  await expect(startModule(services, rosa, id)).rejects.toMatchObject(notFound);
  const section = { module: 'Heat waves', title: 'Drink', body: '**Water**, often.' };
  const { id: sectionId } = await addEntry(services, maya, 'sections', { typed: section });
  expect((await titles()).at(-1)).toBe('Heat waves');
  expect(await getModule(services, rosa, id)).toMatchObject({
    sources: [{ name: 'Ready.gov: Extreme heat', url: 'https://www.ready.gov/heat' }],
    sections: [{ id: sectionId, html: expect.stringContaining('<strong>Water</strong>') as string }],
  });
  await startModule(services, rosa, id);
  await retire(services, maya, ['modules', id]);
  expect(await titles()).not.toContain('Heat waves');
  for (const act of [getModule, startModule, completeModule, completeModuleByCall])
    await expect(act(services, rosa, id)).rejects.toMatchObject(notFound);
  expect((await findBegunModule(services, rosa))?.title).not.toBe('Heat waves');
});

describe('training sections', () => {
  test('training sections are grouped by module in the list of all', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const wanted = { q: '', page: 1, show: 'shown' as const };
    const listed = (await listEntries(services, maya, 'sections', wanted)).entries.map(({ id }) => id);
    const own = (await getModule(services, rosa, flood)).sections.map(({ id }) => id);
    const at = listed.indexOf(own[0]!);
    expect(listed.slice(at, at + own.length)).toEqual(own);
  });

  test('training sections can be reordered', async ({ services, cast: { maya, rosa } }) => {
    const read = async () => (await getModule(services, rosa, flood)).sections.map(({ id }) => id);
    const [first, second, third] = await read();
    await changeTexts(services, maya, ['sections', third!], { order: '0' });
    await changeTexts(services, maya, ['sections', first!], { order: '1' });
    await changeTexts(services, maya, ['sections', second!], { order: '2' });
    expect((await read()).slice(0, 3)).toEqual([third, first, second]);
  });

  test('a retired section is no longer required, and completed modules stay complete', async ({
    services,
    cast: { maya, others },
  }) => {
    const [samuel, linh] = others;
    const { sections } = await getModule(services, samuel, flood);
    const [done, ...left] = sections.map(({ id }) => id);
    for (const viewer of [samuel, linh]) await startModule(services, viewer, flood);
    await completeModuleByCall(services, linh, flood);
    for (const sectionId of [done!, ...left.slice(0, 2)])
      await finishSection(services, samuel, { moduleId: flood, sectionId });
    await retire(services, maya, ['sections', done!]);
    for (const sectionId of left.slice(2)) await retire(services, maya, ['sections', sectionId]);
    const { progress } = await getModule(services, samuel, flood);
    expect(progress).toMatchObject({ completedSections: 2, totalSections: 2, isCompleted: false });
    await expect(
      finishSection(services, samuel, { moduleId: flood, sectionId: done! }),
    ).rejects.toMatchObject(notFound);
    const completed = await completeModule(services, samuel, flood);
    expect(completed).toMatchObject({ isNew: true, progress: { isCompleted: true } });
    expect((await getModule(services, linh, flood)).progress).toMatchObject({ isCompleted: true });
    const again = { kind: 'sections', entryId: done! };
    await retireEntry(services, maya, again, { isRetired: false });
    expect((await getModule(services, samuel, flood)).progress).toMatchObject({
      completedSections: 3,
      isCompleted: true,
    });
  });
});

describe('a quiz question', () => {
  const typed = {
    module: flood,
    question: 'How deep is too deep to drive?',
    options: 'Six inches\nTwo feet\nNever drive in',
    answer: '3',
    explanation: 'A foot carries a car away.',
  };

  test('a question’s right answer can be given as a number or text, and it can be answered at once', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const { id } = await addEntry(services, maya, 'questions', { typed });
    const read = async () =>
      (await getEntry(services, maya, { kind: 'questions', entryId: id })).texts.answer;
    expect(await read()).toBe('Never drive in');
    await changeTexts(services, maya, ['questions', id], { answer: 'two feet' });
    expect(await read()).toBe('Two feet');
    await startModule(services, rosa, flood);
    const { questions } = await getModule(services, rosa, flood);
    expect(questions.at(-1)).toMatchObject({ id, given: null });
    expect(await answerQuestion(services, rosa, { quizId: id, selectedAnswer: 1 })).toMatchObject({
      isCorrect: true,
      number: questions.length,
    });
    await answerQuestion(services, rosa, { quizId: id, selectedAnswer: 2 });
    await changeTexts(services, maya, ['questions', id], { options: 'Six inches\nTwo feet' });
    expect((await getModule(services, rosa, flood)).questions.at(-1)?.given).toBeNull();
  });

  test('a retired question is not asked, and the others are numbered without a gap', async ({
    services,
    cast: { maya, rosa },
  }) => {
    await startModule(services, rosa, flood);
    const [first, second] = (await getModule(services, rosa, flood)).questions;
    await retire(services, maya, ['questions', first!.id]);
    expect((await getModule(services, rosa, flood)).questions[0]?.id).toBe(second!.id);
    const answer = (quizId: string) => answerQuestion(services, rosa, { quizId, selectedAnswer: 0 });
    await expect(answer(first!.id)).rejects.toMatchObject(notFound);
    expect(await answer(second!.id)).toMatchObject({ number: 1 });
  });

  test.for([
    ['options', { options: 'One\none' }, 'Two of the answers are the same.'],
    ['options', { options: 'One', answer: '1' }, 'Write 2 to 6 answers, one per line.'],
    ['answer', { answer: '4' }, 'The right answer must be one of the answers, or its number.'],
    ['answer', { answer: '0' }, 'The right answer must be one of the answers, or its number.'],
  ] as const)(
    'a question is refused for its %s: %j',
    async ([cell, texts, error], { services, cast: { maya } }) => {
      const add = addEntry(services, maya, 'questions', { typed: { ...typed, ...texts } });
      await expect(add).rejects.toMatchObject({ options: { errors: { [cell]: [error] } } });
    },
  );
});

describe('a training center', () => {
  test('a training center appears at once with its next class, and disappears once retired', async ({
    services,
    cast: { maya, rosa },
  }) => {
    services.clock.set(new Date('2026-11-04T12:00:00-08:00'));
    const classes = 'Tuesday 18:30 First aid\nThu 9am CPR | AED\nSaturday 10:00 AM Radio';
    const id = await addEntryLike(services, maya, 'training-centers', { name: 'Grange Hall', classes });
    const find = async () => (await listCenters(services, rosa)).find((center) => center.id === id);
    expect(await find()).toMatchObject({
      name: 'Grange Hall',
      nextClass: { title: 'CPR | AED', startsAt: '2026-11-05T17:00:00.000Z' },
    });
    const { texts } = await getEntry(services, maya, { kind: 'training-centers', entryId: id });
    expect(texts.classes).toBe(
      'Tuesday 6:30 PM First aid\nThursday 9:00 AM CPR | AED\nSaturday 10:00 AM Radio',
    );
    await retire(services, maya, ['training-centers', id]);
    expect(await find()).toBeUndefined();
  });

  test.for([
    ['First aid on Tuesday', 'Write a class such as Tuesday 6:30 PM First aid, not “First aid on Tuesday”.'],
    ['Tuesday 6:30 First aid', 'Add AM or PM to “6:30”.'],
    ['Tue 6:30 PM Aid\nTuesday 18:30 Aid', '“Tuesday 6:30 PM Aid” is listed twice.'],
  ] as const)('the weekly class “%s” is refused', async ([classes, error], { services, cast: { maya } }) => {
    const add = addEntryLike(services, maya, 'training-centers', { name: 'Grange Hall', classes });
    await expect(add).rejects.toMatchObject({ options: { errors: { classes: [error] } } });
  });
});

test('a module is retired and restored together with its sections and questions', async ({
  services,
  cast: { maya, rosa },
}) => {
  await startModule(services, rosa, flood);
  const before = await getModule(services, rosa, flood);
  const { consequences } = await previewRetirement(services, maya, { kind: 'modules', entryId: flood });
  expect(consequences).toEqual([
    `${before.sections.length} sections of modules will be retired with it.`,
    `${before.questions.length} questions of modules will be retired with it.`,
  ]);
  await retire(services, maya, ['modules', flood]);
  await expect(getModule(services, rosa, flood)).rejects.toMatchObject(notFound);
  const [change] = await listChanges(services, maya, { kind: 'modules', limit: 1 });
  await revertChange(services, maya, change!.id);
  expect(await getModule(services, rosa, flood)).toEqual(before);
});

test('a section can be previewed before it is saved', async ({ services, cast: { maya, rosa } }) => {
  const look = (body: string, viewer = maya) =>
    previewEntry(services, viewer, 'sections', { title: '', body });
  const html = expect.stringContaining('<strong>Water</strong>') as string;
  expect(await look('**Water** <script>')).toEqual([{ label: 'Text', html }]);
  expect((await look('**Water** <script>'))[0]?.html).not.toContain('<script');
  await expect(look('x'.repeat(5001))).rejects.toMatchObject({
    options: { errors: { body: ['Text can have at most 5,000 characters.'] } },
  });
  await expect(look('', rosa)).rejects.toMatchObject({ code: 'forbidden' });
});
