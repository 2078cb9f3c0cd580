/** A course on what to do in an emergency (S2 §3), as the API answers it. */
export type TrainingModule = {
  id: string;
  title: string;
  description: string;
  /** Minutes. */
  estimatedDuration: number;
  pointsReward: number;
};

/** How far the viewer is with a module (S2 §3); it is the server's record that says so. */
export type UserProgress = {
  moduleId: string;
  isStarted: boolean;
  isCompleted: boolean;
  completedSections: number;
  totalSections: number;
};

export type ModuleCard = TrainingModule & { progress: UserProgress };

/** A page of a module; `html` is safe to put into a page, for `app/ui/prose`. */
export type ModuleSection = { id: string; title: string; html: string; isDone: boolean };

/** A question of the practice quiz. Which option is right is not in it, and why only once the viewer has answered. */
export type ModuleQuestion = {
  id: string;
  question: string;
  options: string[];
  /** The viewer's newest answer, an index of the options, with what it was; null where there is none. */
  given: (QuizResult & { selectedAnswer: number }) | null;
};

export type ModulePage = {
  module: TrainingModule;
  sources: { name: string; url: string }[];
  /** When it was last held against them: YYYY-MM-DD. */
  reviewedOn: string;
  progress: UserProgress;
  sections: ModuleSection[];
  questions: ModuleQuestion[];
};

/** What an answer to a question was (S2 §3); `pointsEarned` is 0 for a wrong one, and for one that earned them before. */
export type QuizResult = { isCorrect: boolean; explanation: string; pointsEarned: number };

export type ModuleState = 'not-started' | 'started' | 'completed';

/** What a module's button says (S2 §4). */
export const stepWords = {
  'not-started': 'Start',
  started: 'Continue',
  completed: 'Review',
} as const satisfies Record<ModuleState, string>;

export function toState({ isStarted, isCompleted }: UserProgress): ModuleState {
  if (isCompleted) return 'completed';
  return isStarted ? 'started' : 'not-started';
}

/** Those that are begun and not completed come first; else they stay in their order. */
export const begunFirst = (modules: readonly ModuleCard[]): ModuleCard[] =>
  modules.toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)));

const isBegun = ({ progress }: ModuleCard): boolean => toState(progress) === 'started';

/** How much of a module is done, in whole percent; one without sections counts as if it had one (S2 §4). */
export const toPercent = ({
  completedSections,
  totalSections,
}: Pick<UserProgress, 'completedSections' | 'totalSections'>): number =>
  Math.round((completedSections / (totalSections || 1)) * 100);

/** '2 of 5 done' */
export const formatSectionsDone = ({
  completedSections,
  totalSections,
}: Pick<UserProgress, 'completedSections' | 'totalSections'>): string =>
  `${completedSections} of ${totalSections} done`;

/** The bounds of what a client may say about itself when it completes a module; neither counts for anything. */
export const reportedBounds = { score: 100, timeSpent: 30 * 24 * 60 * 60 } as const;

export const preparednessPath = '/wellbeing/preparedness';

export const modulePath = (moduleId: string): string => `${preparednessPath}/${encodeURIComponent(moduleId)}`;

/** @param number from 1 */
export const sectionPath = (moduleId: string, number: number): string =>
  `${modulePath(moduleId)}?section=${number}`;

/** @param question its number, from 1 */
export const quizPath = (moduleId: string, question?: number): string =>
  `${modulePath(moduleId)}?tab=quiz${question === undefined ? '' : `&question=${question}`}`;

export const startPath = (moduleId: string): string => `${modulePath(moduleId)}/start`;

export const sectionDonePath = (moduleId: string, sectionId: string): string =>
  `${modulePath(moduleId)}/sections/${encodeURIComponent(sectionId)}/done`;

export const answerPath = (moduleId: string, questionId: string): string =>
  `${modulePath(moduleId)}/quiz/${encodeURIComponent(questionId)}`;

export const completePath = (moduleId: string): string => `${modulePath(moduleId)}/complete`;

/*
 * Why the viewer can't do a thing, as a sentence for them; null where they can. Verbs refuse by these, and screens
 * say them in the place of the button.
 */

export const whyNotFinishSection = ({ isStarted }: UserProgress): string | null =>
  isStarted ? null : 'Start the module first, then finish its sections.';

export const whyNotAnswer = ({ isStarted }: UserProgress): string | null =>
  isStarted ? null : 'Start the module first, then take its quiz.';

/** A module that is completed can be completed again: nothing happens. */
export function whyNotComplete(progress: UserProgress): string | null {
  const { isStarted, isCompleted, completedSections, totalSections } = progress;
  if (isCompleted) return null;
  if (!isStarted) return 'Start the module first, then finish its sections.';
  if (totalSections === 0) return 'This module has no sections yet. Please come back when it has.';
  const left = totalSections - completedSections;
  if (left === 0) return null;
  return `${left} of the ${totalSections} sections ${left === 1 ? 'is' : 'are'} left. Finish ${left === 1 ? 'it' : 'them'} first, then complete the module.`;
}
