import { z } from 'zod/v4';

import { boundedText, bounds, optionalText, requiredText } from '~/domain/text.server';
import { withPhotos } from '~/platform/photos/form/photo-fields.server';
import { bothOrNeither, placeShape } from '~/platform/places/place.schema.server';

import { problemLimits } from '../problems';

/** A blank choice is nobody. */
export const assignSchema = z.object({ staffId: optionalText('The person', bounds.name) });

const problemNumber = boundedText('The number', 20).refine(
  (text) => text === '' || /^#?\d{1,9}$/.test(text),
  'Enter its number, such as 12.',
);

/** A typed number goes before a chosen one. */
export const mergeSchema = z
  .object({ into: problemNumber, number: problemNumber })
  .check((context) => {
    const { into, number } = context.value;
    if (into !== '' || number !== '') return;
    const message = 'Choose the other one, or enter its number.';
    context.issues.push({ code: 'custom', input: null, path: ['number'], message });
  })
  .transform(({ into, number }) => Number((number || into).replace('#', '')));

export const splitSchema = z.object({
  category: requiredText('The category', 200, 'Choose a category.'),
  text: requiredText('The description', problemLimits.text, 'Say what the second problem is.'),
});

const callersWords = z
  .object({
    category: requiredText('The category', 200, 'Choose what it is about.'),
    text: requiredText('The description', problemLimits.text, 'Say in a sentence what is wrong.'),
    landmark: boundedText('The landmark', problemLimits.landmark),
    home: boundedText('The home', bounds.name),
    caller: boundedText('The caller', problemLimits.landmark),
    isAnother: z
      .string()
      .nullish()
      .transform((given) => given === 'yes'),
    ...placeShape,
    formToken: z
      .string()
      .max(100)
      .nullish()
      .transform((token) => token ?? undefined),
  })
  .check(bothOrNeither);

export const callerSchema = withPhotos(callersWords, problemLimits.photos);

export type CallerInput = z.output<typeof callerSchema>;

export const signSchema = z
  .object({
    category: boundedText('The category', 200),
    about: boundedText('The thing', 300),
    landmark: boundedText('The landmark', problemLimits.landmark),
    ...placeShape,
  })
  .check(bothOrNeither);
