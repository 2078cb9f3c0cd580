import type { trainingCenters, trainingClasses } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';

/** `weekday` 0 is Sunday, `startsAt` is in minutes after midnight. */
export type WeeklyClass = Omit<typeof trainingClasses.$inferSelect, 'centerId'>;

export type TrainingCenter = Omit<
  typeof trainingCenters.$inferSelect,
  'position' | 'retiredAt' | 'classTitle' | 'classWeekday' | 'classStartsAt'
> & {
  phoneParts: PhonePiece[];
  /** The next weekly class, with `startsAt` in ISO 8601. */
  nextClass: { title: string; startsAt: string } | null;
};
