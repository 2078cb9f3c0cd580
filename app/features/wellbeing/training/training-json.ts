import type { QuizResult, TrainingModule, UserProgress } from './training';

/** The fields that `/api/training-modules` documents (S2 §3), and no other. */
export const moduleJson = ({
  id,
  title,
  description,
  estimatedDuration,
  pointsReward,
}: TrainingModule): TrainingModule => ({ id, title, description, estimatedDuration, pointsReward });

/** The three of S2 §7: neither the answer nor anything else of the question. */
export const quizResultJson = ({ isCorrect, explanation, pointsEarned }: QuizResult): QuizResult => ({
  isCorrect,
  explanation,
  pointsEarned,
});

/** The progress record as it now is, and what completing it earned: 0 where it was completed before. */
export const completedJson = ({
  progress,
  pointsEarned,
}: {
  progress: UserProgress;
  pointsEarned: number;
}) => ({ ...progress, pointsEarned });
