import { type ModulePage, quizPath, sectionPath } from '../training';

/** A section of a module, or a question of its quiz. Both count from 1. */
export type ModulePlace = { tab: 'content' | 'quiz'; number: number };

export const placePath = (moduleId: string, { tab, number }: ModulePlace): string =>
  tab === 'quiz' ? quizPath(moduleId, number) : sectionPath(moduleId, number);

type Parts = Pick<ModulePage, 'sections' | 'questions'>;

/** The first unfinished section, else the first. */
export const contentStart = ({ sections }: Parts): ModulePlace => ({
  tab: 'content',
  number: firstOr(sections.findIndex(({ isDone }) => !isDone)),
});

/** The first question without a right answer, else the first. */
export const quizStart = ({ questions }: Parts): ModulePlace => ({
  tab: 'quiz',
  number: firstOr(questions.findIndex(({ given }) => !given?.isCorrect)),
});

const firstOr = (at: number): number => Math.max(at, 0) + 1;

/** Falls back to the section or question to continue with. */
export function readPlace(search: URLSearchParams, parts: Parts): ModulePlace {
  const isQuiz = search.get('tab') === 'quiz';
  const number = Number(search.get(isQuiz ? 'question' : 'section'));
  const count = (isQuiz ? parts.questions : parts.sections).length;
  if (Number.isInteger(number) && number >= 1 && number <= count) {
    return { tab: isQuiz ? 'quiz' : 'content', number };
  }
  return isQuiz ? quizStart(parts) : contentStart(parts);
}

/** The next unfinished section, else an earlier one, else the current one. */
export function afterSection({ sections }: Parts, number: number): ModulePlace {
  const left = sections.flatMap(({ isDone }, at) => (isDone || at + 1 === number ? [] : [at + 1]));
  return { tab: 'content', number: left.find((one) => one > number) ?? left[0] ?? number };
}

/** The next question, else an earlier one without an answer, else the sections. */
export function afterQuestion(parts: Parts, number: number): ModulePlace {
  if (number < parts.questions.length) return { tab: 'quiz', number: number + 1 };
  const left = parts.questions.findIndex(({ given }, at) => given === null && at + 1 !== number);
  return left < 0 ? contentStart(parts) : { tab: 'quiz', number: left + 1 };
}
