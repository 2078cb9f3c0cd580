import { type ModulePage, quizPath, sectionPath } from '~/features/wellbeing/training/training';

/** A section of a module, or a question of its quiz. Both count from 1. */
export type ModulePosition = { tab: 'content' | 'quiz'; number: number };

export const positionPath = (moduleId: string, { tab, number }: ModulePosition): string =>
  tab === 'quiz' ? quizPath(moduleId, number) : sectionPath(moduleId, number);

type ModuleContents = Pick<ModulePage, 'sections' | 'questions'>;

/** Content starts at the first unfinished section, else the first. */
export const contentStart = ({ sections }: ModuleContents): ModulePosition => ({
  tab: 'content',
  number: firstOr(sections.findIndex(({ isDone }) => !isDone)),
});

/** The quiz starts at the first question without a right answer, else the first. */
export const quizStart = ({ questions }: ModuleContents): ModulePosition => ({
  tab: 'quiz',
  number: firstOr(questions.findIndex(({ given }) => !given?.isCorrect)),
});

const firstOr = (at: number): number => Math.max(at, 0) + 1;

/** An invalid URL parameter falls back to the section or question to continue with. */
export function parsePosition(search: URLSearchParams, module: ModuleContents): ModulePosition {
  const isQuiz = search.get('tab') === 'quiz';
  const number = Number(search.get(isQuiz ? 'question' : 'section'));
  const count = (isQuiz ? module.questions : module.sections).length;
  if (Number.isInteger(number) && number >= 1 && number <= count) {
    return { tab: isQuiz ? 'quiz' : 'content', number };
  }
  return isQuiz ? quizStart(module) : contentStart(module);
}

/** Next comes an unfinished section, else an earlier one, else the current one. */
export function afterSection({ sections }: ModuleContents, number: number): ModulePosition {
  const left = sections.flatMap(({ isDone }, at) => (isDone || at + 1 === number ? [] : [at + 1]));
  return { tab: 'content', number: left.find((one) => one > number) ?? left[0] ?? number };
}

/** Next comes the following question, else an earlier one without an answer, else the sections. */
export function afterQuestion(module: ModuleContents, number: number): ModulePosition {
  if (number < module.questions.length) return { tab: 'quiz', number: number + 1 };
  const left = module.questions.findIndex(({ given }, at) => given === null && at + 1 !== number);
  return left < 0 ? contentStart(module) : { tab: 'quiz', number: left + 1 };
}
