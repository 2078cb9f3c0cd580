import type { trainingCenters, trainingClasses } from '#db/schema';
import type { PhonePart } from '~/domain/phone';

/** What is taught every week, on which day (0 is Sunday) and when (minutes after midnight). */
export type WeeklyClass = Omit<typeof trainingClasses.$inferSelect, 'centerId'>;

/** Where training is given by people (S2 §3 Training center). */
export type TrainingCenter = Omit<
  typeof trainingCenters.$inferSelect,
  'position' | 'retiredAt' | 'classTitle' | 'classWeekday' | 'classStartsAt'
> & {
  phoneParts: PhonePart[];
  /** What is taught there next, and when it begins (ISO 8601); null where nothing is taught every week. */
  nextClass: { title: string; startsAt: string } | null;
};
