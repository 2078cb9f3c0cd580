import type { QuizResult, TrainingModule, UserProgress } from './training';

export const moduleJson = ({
  id,
  title,
  description,
  estimatedDuration,
  pointsReward,
}: TrainingModule): TrainingModule => ({ id, title, description, estimatedDuration, pointsReward });

/** Exactly the three fields of S2 §7, so the right answer isn't revealed. */
export const quizResultJson = ({ isCorrect, explanation, pointsEarned }: QuizResult): QuizResult => ({
  isCorrect,
  explanation,
  pointsEarned,
});

export const completedJson = ({
  progress,
  pointsEarned,
}: {
  progress: UserProgress;
  pointsEarned: number;
}) => ({ ...progress, pointsEarned });
