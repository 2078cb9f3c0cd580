import type { FieldErrors } from '~/domain/errors';
import { bounds } from '~/domain/text.server';
import type { Field, Values } from '~/platform/desk/content-kind.server';
import { line, lines } from '~/platform/desk/fields/fields.server';

const [fewest, most] = [2, 6];

const options = lines('options', 'Answers to choose from', {
  isOptional: false,
  hint: `One on each line, ${fewest} to ${most} of them`,
});
const answer = line('answer', 'The right one', {
  max: bounds.text,
  hint: 'As it is written above, or its number: 1 is the first',
});

/** The options of a question, and which of them is right: stored as an index, -1 where it is none of them. */
export const answerOfOptions: Field = {
  legend: 'Answers',
  cells: [...options.cells, ...answer.cells],
  toValues: ({ options, answer }) => ({ options, answer: findAnswer(options as string[], answer as string) }),
  toTexts: (values, reading) => ({
    ...options.toTexts(values, reading),
    answer: (values.options as string[])[values.answer as number] ?? '',
  }),
};

/** An option that is a number is meant by its words first. */
function findAnswer(options: readonly string[], typed: string): number {
  const named = options.findIndex((option) => option.toLowerCase() === typed.toLowerCase());
  const isNumber = /^\d$/.test(typed) && Number(typed) <= options.length;
  return named < 0 && isNumber ? Number(typed) - 1 : named;
}

export function whyNotAsk({ options, answer }: Values): FieldErrors {
  const given = options as string[];
  const different = new Set(given.map((option) => option.toLowerCase()));
  if (different.size < given.length) return { options: ['Two of the answers are the same.'] };
  if (given.length < fewest || given.length > most)
    return { options: [`Write ${fewest} to ${most} answers, one on each line.`] };
  return (answer as number) < 0
    ? { answer: ['The right one must be one of the answers, or its number.'] }
    : {};
}
