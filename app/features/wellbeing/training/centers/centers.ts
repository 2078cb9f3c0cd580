import type { trainingCenters } from '#db/schema';

/** Where training is given by people (S2 §3 Training center). */
export type TrainingCenter = Omit<
  typeof trainingCenters.$inferSelect,
  'position' | 'classTitle' | 'classWeekday' | 'classStartsAt'
> & {
  /** What is taught there next, and when it begins (ISO 8601). */
  nextClass: { title: string; startsAt: string };
};
