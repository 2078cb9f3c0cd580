export type TrainingModule = {
  id: string;
  title: string;
  description: string;
  estimatedDuration: number;
  pointsReward: number;
};

/** Progress is the server's record, not the client's claims (S2 §3). */
export type UserProgress = {
  moduleId: string;
  isStarted: boolean;
  isCompleted: boolean;
  completedSections: number;
  totalSections: number;
};

export type ModuleCard = TrainingModule & { progress: UserProgress };

/** `html` is sanitized, for `app/ui/prose`. */
export type ModuleSection = { id: string; title: string; html: string; isDone: boolean };

/** Leaves out the right option. The explanation comes once the viewer has answered. */
export type ModuleQuestion = {
  id: string;
  question: string;
  options: string[];
  /** The viewer's latest answer, with the option's index. */
  given: (QuizResult & { selectedAnswer: number }) | null;
};

export type ModulePage = {
  module: TrainingModule;
  sources: { name: string; url: string }[];
  /** Date of the last check against the sources, YYYY-MM-DD. */
  reviewedOn: string;
  progress: UserProgress;
  sections: ModuleSection[];
  questions: ModuleQuestion[];
};

/** `pointsEarned` is 0 if the question already earned points (S2 §3). */
export type QuizResult = { isCorrect: boolean; explanation: string; pointsEarned: number };

export type ModuleState = 'not-started' | 'started' | 'completed';

/** Button labels of S2 §4. */
export const stepLabels = {
  'not-started': 'Start',
  started: 'Continue',
  completed: 'Review',
} as const satisfies Record<ModuleState, string>;

export function toModuleState({ isStarted, isCompleted }: UserProgress): ModuleState {
  if (isCompleted) return 'completed';
  return isStarted ? 'started' : 'not-started';
}

export const begunFirst = (modules: readonly ModuleCard[]): ModuleCard[] =>
  modules.toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)));

const isBegun = ({ progress }: ModuleCard): boolean => toModuleState(progress) === 'started';

/** A module without sections counts as having one (S2 §4). */
export const toPercent = ({
  completedSections,
  totalSections,
}: Pick<UserProgress, 'completedSections' | 'totalSections'>): number =>
  Math.round((completedSections / (totalSections || 1)) * 100);

export const formatSectionsDone = ({
  completedSections,
  totalSections,
}: Pick<UserProgress, 'completedSections' | 'totalSections'>): string =>
  `${completedSections} of ${totalSections} done`;

/** Limits for the client's own figures, which are not used. */
export const reportedBounds = { score: 100, timeSpent: 30 * 24 * 60 * 60 } as const;

export const preparednessPath = '/wellbeing/preparedness';

export const modulePath = (moduleId: string): string => `${preparednessPath}/${encodeURIComponent(moduleId)}`;

export const sectionPath = (moduleId: string, number: number): string =>
  `${modulePath(moduleId)}?section=${number}`;

/** @param question number of the question, from 1 */
export const quizPath = (moduleId: string, question?: number): string =>
  `${modulePath(moduleId)}?tab=quiz${question === undefined ? '' : `&question=${question}`}`;

export const startPath = (moduleId: string): string => `${modulePath(moduleId)}/start`;

export const sectionDonePath = (moduleId: string, sectionId: string): string =>
  `${modulePath(moduleId)}/sections/${encodeURIComponent(sectionId)}/done`;

export const answerPath = (moduleId: string, questionId: string): string =>
  `${modulePath(moduleId)}/quiz/${encodeURIComponent(questionId)}`;

export const completePath = (moduleId: string): string => `${modulePath(moduleId)}/complete`;

/*
 * Gives the reason why a step isn't allowed. Verbs refuse with it, and screens show it instead of the button.
 */

export const whyNotFinishSection = ({ isStarted }: UserProgress): string | null =>
  isStarted ? null : 'Start the module first, then finish its sections.';

export const whyNotAnswer = ({ isStarted }: UserProgress): string | null =>
  isStarted ? null : 'Start the module first, then take its quiz.';

/** Completing a module again is allowed, and does nothing. */
export function whyNotComplete(progress: UserProgress): string | null {
  const { isStarted, isCompleted, completedSections, totalSections } = progress;
  if (isCompleted) return null;
  if (!isStarted) return 'Start the module first, then finish its sections.';
  if (totalSections === 0) return 'This module has no sections yet. Please check back later.';
  const left = totalSections - completedSections;
  if (left === 0) return null;
  return `${left} of the ${totalSections} sections ${left === 1 ? 'is' : 'are'} left. Finish ${left === 1 ? 'it' : 'them'} first, then complete the module.`;
}
