import { inArray } from 'drizzle-orm';

import type { Db } from '../client';
import {
  residents,
  trainingCenters,
  trainingModules,
  trainingProgress,
  trainingSectionsDone,
} from '../schema';
import { seedTrained } from './sample-trained';
import { sampleTrainingCenters } from './sample-training-centers';
import type { SeedTime } from './seed-demo';
import { loadModules } from './training/load-modules';
import { readSampleModules } from './training/sample-modules';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const minutesASection = 4;

/** Who has begun what. `sections`: how many of the module's first ones are done. */
const sampleProgress = [{ residentId: 'demo-user', moduleId: 'earthquake', daysAgo: 6, sections: 2 }];

/** Fills in the training's modules, with how far some are with them, and its centers, each where there is none. */
export async function seedTraining(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(trainingModules)) === 0) {
    await loadModules(db);
    await seedProgress(db, time);
  }
  await seedTrained(db, time);
  if ((await db.$count(trainingCenters)) === 0)
    await db
      .insert(trainingCenters)
      .values(sampleTrainingCenters.map((center, position) => ({ ...center, position })));
}

async function seedProgress(db: Db, { now }: SeedTime): Promise<void> {
  const ids = sampleProgress.map(({ residentId }) => residentId);
  const rows = await db.select({ id: residents.id }).from(residents).where(inArray(residents.id, ids));
  const people = new Set(rows.map(({ id }) => id));
  for (const { residentId, moduleId, daysAgo, sections: count } of sampleProgress) {
    const sections = readSampleModules()
      .find(({ id }) => id === moduleId)
      ?.sections.slice(0, count);
    if (!sections || !people.has(residentId)) continue;
    const startedAt = new Date(now.getTime() - daysAgo * dayMs);
    const done = sections.map(({ id: sectionId }, at) => ({
      residentId,
      moduleId,
      sectionId,
      doneAt: new Date(startedAt.getTime() + (at + 1) * minutesASection * minuteMs),
    }));
    await db.insert(trainingProgress).values({ residentId, moduleId, startedAt });
    await db.insert(trainingSectionsDone).values(done);
  }
}
