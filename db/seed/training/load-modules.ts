import type { Db } from '#db/client';
import { trainingModules, trainingQuestions, trainingSections } from '#db/schema';

import { sampleModules } from './sample-modules';

/**
 * Fills in the modules that are not there, whole or not at all; those that are there stay as they are.
 * @returns the ids of those that it filled in
 */
export function loadModules(db: Db): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = sampleModules.map(({ sections: _, questions: __, sources, ...module }, position) => ({
      ...module,
      sources: [...sources],
      position,
    }));
    const added = await tx
      .insert(trainingModules)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: trainingModules.id });
    const ids = new Set(added.map(({ id }) => id));
    for (const { id: moduleId, sections, questions } of sampleModules.filter(({ id }) => ids.has(id))) {
      await tx
        .insert(trainingSections)
        .values(sections.map((section, position) => ({ ...section, moduleId, position })));
      await tx.insert(trainingQuestions).values(
        questions.map(({ options, ...question }, position) => ({
          ...question,
          options: [...options],
          moduleId,
          position,
        })),
      );
    }
    return [...ids];
  });
}
