import type { Db } from '#db/client';
import { trainingModules, trainingQuestions, trainingSections } from '#db/schema';

import { readSampleModules } from './sample-modules';

/**
 * Fills in the modules that are not there, whole or not at all; those that are there stay as they are.
 * @returns the ids of those that it filled in
 */
export function loadModules(db: Db): Promise<string[]> {
  const modules = readSampleModules();
  return db.transaction(async (tx) => {
    const rows = modules.map(({ sections: _, questions: __, ...module }, position) => ({
      ...module,
      position,
    }));
    const added = await tx
      .insert(trainingModules)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: trainingModules.id });
    const ids = new Set(added.map(({ id }) => id));
    for (const { id: moduleId, sections, questions } of modules.filter(({ id }) => ids.has(id))) {
      await tx
        .insert(trainingSections)
        .values(sections.map((section, position) => ({ ...section, moduleId, position })));
      await tx
        .insert(trainingQuestions)
        .values(questions.map((question, position) => ({ ...question, moduleId, position })));
    }
    return [...ids];
  });
}
