import { eq } from 'drizzle-orm';

import { trainingModules, trainingQuestions, trainingSections } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';

import { finishSection, startModule } from './modules/progress.server';
import { answerQuestion } from './quiz/quiz.server';
import { getModule, listModules } from './training.server';

describe('the list of modules', () => {
  test('there are at least eight modules, each with sections and questions', async ({ services, cast }) => {
    const [linh] = cast.others;
    const modules = await listModules(services, linh);
    expect(modules.length).toBeGreaterThanOrEqual(8);
    for (const { id, progress } of modules) {
      const page = await getModule(services, linh, id);
      expect(progress, id).toEqual({
        moduleId: id,
        isStarted: false,
        isCompleted: false,
        completedSections: 0,
        totalSections: page.sections.length,
      });
      expect([3, 4, 5, 6], id).toContain(page.sections.length);
      expect(page.questions.length, id).toBeGreaterThanOrEqual(5);
      expect(page.sources.length, id).toBeGreaterThan(0);
    }
  });

  test('the list of modules shows the viewer’s own progress only', async ({ services, cast }) => {
    const [samuel, linh] = cast.others;
    await startModule(services, samuel, 'flood');
    const { sections } = await getModule(services, samuel, 'flood');
    for (const { id: sectionId } of sections.slice(0, 2))
      await finishSection(services, samuel, { moduleId: 'flood', sectionId });
    const progressFor = async (viewer: typeof samuel) =>
      (await listModules(services, viewer)).find(({ id }) => id === 'flood')?.progress;
    expect(await progressFor(samuel)).toMatchObject({ isStarted: true, completedSections: 2 });
    expect(await progressFor(linh)).toMatchObject({ isStarted: false, completedSections: 0 });
    const others = (await listModules(services, samuel)).filter(({ id }) => id !== 'flood');
    expect(others.every(({ progress }) => !progress.isStarted && progress.completedSections === 0)).toBe(
      true,
    );
  });

  test('the list and a module use a fixed number of queries', async ({ services, cast }) => {
    const recorded = recordStatements(services);
    await listModules(recorded.services, cast.rosa);
    expect(recorded.statements).toHaveLength(1);
    await getModule(recorded.services, cast.rosa, 'flood');
    expect(recorded.statements).toHaveLength(4);
  });

  test('the list is empty if there are no modules', async ({ services, cast }) => {
    await services.db.delete(trainingModules);
    expect(await listModules(services, cast.rosa)).toEqual([]);
  });
});

describe('a training module', () => {
  test('a module has its sections in order, as safe HTML, marked if done', async ({ services, cast }) => {
    const [samuel, linh] = cast.others;
    const rows = await services.db
      .select({ id: trainingSections.id })
      .from(trainingSections)
      .where(eq(trainingSections.moduleId, 'flood'))
      .orderBy(trainingSections.position);
    await services.db
      .update(trainingSections)
      .set({ body: '**Calm** [x](javascript:alert(1)) <script>alert(1)</script>' })
      .where(eq(trainingSections.id, rows[0]!.id));
    for (const [viewer, index] of [
      [samuel, 1],
      [linh, 1],
      [linh, 2],
    ] as const) {
      await startModule(services, viewer, 'flood');
      await finishSection(services, viewer, { moduleId: 'flood', sectionId: rows[index]!.id });
    }
    const { sections, progress } = await getModule(services, samuel, 'flood');
    expect(sections.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(sections.map(({ isDone }) => isDone)).toEqual(rows.map((_, index) => index === 1));
    expect(progress.completedSections).toBe(1);
    expect(sections[0]?.html).toContain('<strong>Calm</strong>');
    expect(sections[0]?.html).not.toMatch(/href|<script/);
  });

  test.for(['none', '', '\0', 'flood\0', "'--", 'x'.repeat(5_000)])(
    'an unknown module is not found: %j',
    async (id, { services, cast }) => {
      await expect(getModule(services, cast.rosa, id)).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

describe('quiz answers', () => {
  test('the right answer to an unanswered question never leaves the server', async ({ services, cast }) => {
    const [samuel, linh] = cast.others;
    const secrets = await services.db
      .select()
      .from(trainingQuestions)
      .where(eq(trainingQuestions.moduleId, 'flood'))
      .orderBy(trainingQuestions.position);
    const [first, second] = secrets;
    await startModule(services, samuel, 'flood');
    await answerQuestion(services, samuel, { quizId: first!.id, selectedAnswer: first!.answer });
    const wrong = (second!.answer + 1) % second!.options.length;
    await answerQuestion(services, samuel, { quizId: second!.id, selectedAnswer: wrong });

    const page = await getModule(services, samuel, 'flood');
    expect(page.questions.map(({ given }) => given)).toEqual([
      {
        selectedAnswer: first!.answer,
        isCorrect: true,
        explanation: first!.explanation,
        pointsEarned: 5,
      },
      { selectedAnswer: wrong, isCorrect: false, explanation: second!.explanation, pointsEarned: 0 },
      ...secrets.slice(2).map(() => null),
    ]);
    for (const { explanation } of secrets.slice(2)) expect(JSON.stringify(page)).not.toContain(explanation);
    const untouched = await getModule(services, linh, 'flood');
    expect(untouched.questions.map((question) => Object.keys(question).sort())).toEqual(
      secrets.map(() => ['given', 'id', 'options', 'question']),
    );
    const sent = JSON.stringify([untouched, await listModules(services, linh)]);
    for (const { explanation } of secrets) expect(sent).not.toContain(explanation);
    expect(sent).not.toMatch(/answer"|explanation/i);
  });
});
