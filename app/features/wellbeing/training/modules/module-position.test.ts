import { expect, test } from 'vitest';

import type { ModuleQuestion, ModuleSection } from '~/features/wellbeing/training/training';
import { afterQuestion, afterSection, positionPath, parsePosition } from './module-position';

const sections = (...done: boolean[]): ModuleSection[] =>
  done.map((isDone, at) => ({ id: `s${at}`, title: `S${at}`, html: '', isDone }));

/** `null` is unanswered, otherwise whether the answer was right. */
const questions = (...answers: (boolean | null)[]): ModuleQuestion[] =>
  answers.map((isCorrect, at) => ({
    id: `q${at}`,
    question: '?',
    options: ['a', 'b'],
    given: isCorrect === null ? null : { selectedAnswer: 0, isCorrect, explanation: '', pointsEarned: 0 },
  }));

const parts = { sections: sections(true, false, false), questions: questions(true, false, null) };
const read = (query: string, of = parts) => {
  const { tab, number } = parsePosition(new URLSearchParams(query), of);
  return `${tab} ${number}`;
};

test('the URL selects a module’s section or question', () => {
  expect(read('section=3')).toBe('content 3');
  expect(read('tab=quiz&question=3')).toBe('quiz 3');
  expect(positionPath('flood', { tab: 'content', number: 3 })).toBe(
    '/wellbeing/preparedness/flood?section=3',
  );
  expect(positionPath('flood', { tab: 'quiz', number: 3 })).toBe(
    '/wellbeing/preparedness/flood?tab=quiz&question=3',
  );
});

test.for(['', 'section=0', 'section=4', 'section=1.5', 'section=x', 'section=1e9', 'tab=%00'])(
  'without a valid section (%j), a module continues with the first unfinished one',
  (query) => expect(read(query)).toBe('content 2'),
);

test('the quiz continues with the first question not answered right', () => {
  expect(read('tab=quiz')).toBe('quiz 2');
  expect(read('tab=quiz&question=9')).toBe('quiz 2');
});

test('a finished or empty module starts at its beginning', () => {
  const all = { sections: sections(true, true), questions: questions(true, true) };
  expect([read('', all), read('tab=quiz', all)]).toEqual(['content 1', 'quiz 1']);
  const none = { sections: [], questions: [] };
  expect([read('', none), read('tab=quiz', none)]).toEqual(['content 1', 'quiz 1']);
});

test.for([
  [1, sections(false, true, false), 3],
  [3, sections(false, true, false), 1],
  [2, sections(true, false, true), 2],
] as const)('after section %i comes the next unfinished one, then an earlier one', ([number, of, next]) => {
  expect(afterSection({ sections: of, questions: [] }, number)).toEqual({ tab: 'content', number: next });
});

test('after a question comes the next one, then skipped ones, then the sections', () => {
  expect(afterQuestion(parts, 2)).toEqual({ tab: 'quiz', number: 3 });
  expect(afterQuestion(parts, 3)).toEqual({ tab: 'content', number: 2 });
  const skipped = { ...parts, questions: questions(true, null, null) };
  expect(afterQuestion(skipped, 3)).toEqual({ tab: 'quiz', number: 2 });
});
