import { eq } from 'drizzle-orm';

import { trainingModules, trainingQuestions, trainingSections } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { loadModules } from './load-modules';
import { readSampleModules } from './sample-modules';

test('fills in the modules that are not there, whole, and leaves the others as they are', async ({
  services: { db },
}) => {
  expect(await loadModules(db)).toEqual([]);
  await db.update(trainingModules).set({ title: 'Ours' }).where(eq(trainingModules.id, 'flood'));
  await db.delete(trainingModules).where(eq(trainingModules.id, 'home-fire'));
  expect(await loadModules(db)).toEqual(['home-fire']);
  const fire = readSampleModules().find(({ id }) => id === 'home-fire')!;
  expect(await db.$count(trainingSections, eq(trainingSections.moduleId, fire.id))).toBe(
    fire.sections.length,
  );
  expect(await db.$count(trainingQuestions, eq(trainingQuestions.moduleId, fire.id))).toBe(
    fire.questions.length,
  );
  expect(await db.$count(trainingModules, eq(trainingModules.title, 'Ours'))).toBe(1);
});
