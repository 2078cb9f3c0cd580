import { z } from 'zod/v4';

import { parseAt } from '~/domain/place';
import { boundedText, requiredText } from '~/domain/text.server';
import { withPhotos } from '~/platform/photos/form/photo-fields.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { problemStates } from '#db/schema';
import { problemLimits } from './problems';

const mostQuestions = 5;

const checkbox = (value: string) =>
  z
    .string()
    .nullish()
    .transform((given) => given === value);

const formToken = z
  .string()
  .max(100)
  .nullish()
  .transform((token) => token ?? undefined);

const listed = z.array(z.string().nullish()).nullish();

/**
 * A form without a script shows the questions of all categories, so answers are lists: `answerTo` names a category,
 * once for each of its questions, and `answer` has the answers in the same order.
 */
const problemWords = z
  .object({
    category: requiredText('The category', 200, 'Choose what it is about.'),
    text: requiredText('The description', problemLimits.text, 'Say in a sentence what is wrong.'),
    landmark: boundedText('The landmark', problemLimits.landmark),
    atHome: checkbox('on'),
    about: boundedText('The thing', 300),
    /** Set by the button that says that it is another problem than those nearby. */
    isAnother: checkbox('yes'),
    answerTo: listed,
    answer: listed,
    /** The place where a photo was taken. It counts if the form has no other. */
    photoPlace: z.string().nullish().transform(parseAt),
    ...placeShape,
    formToken,
  })
  .check(bothOrNeither)
  .transform(({ answerTo, answer, ...input }, context) => {
    const own = (answerTo ?? []).flatMap((category, at) =>
      category === input.category ? [answer?.[at]] : [],
    );
    const answers = own.slice(0, mostQuestions).map((text) => {
      const parsed = boundedText('An answer', problemLimits.answer).safeParse(text);
      if (!parsed.success)
        context.addIssue({ code: 'custom', path: ['answer'], message: parsed.error.issues[0]!.message });
      return parsed.data ?? '';
    });
    return { ...input, answers };
  });

export const problemSchema = withPhotos(problemWords, problemLimits.photos);

export type ProblemInput = z.output<typeof problemSchema>;

const day = z
  .string()
  .nullish()
  .transform((value) => (value ? value : null))
  .refine((value) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value), 'Enter the day as in 2026-06-30.');

export const changeSchema = z
  .object({
    state: z.enum(problemStates, 'Choose what changes.'),
    sentence: boundedText('The sentence', problemLimits.text),
    /** Without a script, the sentence of a blank form. */
    template: boundedText('The sentence', problemLimits.text),
    plannedOn: day,
    whose: boundedText('Whose it is', 200),
    step: z.coerce.number().int(),
  })
  .transform(({ template, sentence, ...change }) => ({ ...change, sentence: sentence || template }))
  .check((context) => {
    const { state, sentence, plannedOn, whose } = context.value;
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: null, path: [path], message });
    if (sentence === '') refuse('sentence', 'Write a sentence for the people who reported it.');
    if (state === 'planned' && plannedOn === null) refuse('plannedOn', 'Choose the day.');
    if (state === 'not_ours' && whose === '')
      refuse('whose', 'Say whose it is, with their number, such as “City of Portland, 503-555-0100”.');
  });

export type ChangeInput = z.output<typeof changeSchema>;

export const fixedSchema = z.object({
  answer: z.enum(['fixed', 'broken'], 'Choose one.'),
  sentence: boundedText('What is still wrong', problemLimits.text),
});

export type FixedInput = z.output<typeof fixedSchema>;
