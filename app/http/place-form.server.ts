import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod/v4';

import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { boundedText } from '~/domain/text.server';
import { type Place, roundPlace } from '~/domain/place';
import { longestText, parsePlaceText } from '~/platform/places/parse-place-text';

import { answerForm, openForm } from './form.server';
import { answerPinPress, isPinPress, pinFields } from './pin-form.server';

const longestAddress = 200;

const placeFields = pinFields.extend({
  lookUp: z.string().optional(),
  placeText: z.string().optional(),
  /** The text that the coordinates in the form come from. A text that differs from it replaces them. */
  placeRead: z.string().optional(),
});

const textSchema = z.object({ placeText: boundedText('This', longestText) });

const sentences = {
  missing: 'Enter a place to look up.',
  longAddress: 'The address can have at most 200 characters.',
  unknownAddress:
    'We couldn’t find this address. Try adding its city and state, or clear it and set the location yourself.',
  unreadable:
    'We couldn’t read a place here. Paste two numbers such as 45.4871, -122.8037, a map link that has them, or a Plus Code.',
};

type Options = {
  /** Completes short Plus Codes: the neighborhood's center, or null before it has one. */
  near?: Place | null;
};

/**
 * A press on the map or an address lookup saves nothing: the reply has all typed values and the coordinates. Pasted
 * coordinates, links and Plus Codes are saved in one step. An address is shown first: a geocoder may find another one.
 */
export async function submitPlaceForm<Schema extends z.ZodType, Result>(
  services: Services,
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>, toReply: () => SubmissionResult<string[]>) => Promise<Result>,
  { near = services.config.mapCenter }: Options = {},
) {
  const form = await openForm(request, z.intersection(schema, placeFields));
  if (isPinPress(form)) return answerPinPress(form);
  const [text, known] = ['placeText', 'placeRead'].map((name) => (form.get(name) ?? '').trim());
  if (!form.has('lookUp') && (text === '' || text === known)) return answerForm(form, schema, run);
  const read = parsePlaceText(text!, near);
  if (!read || 'problem' in read || form.has('lookUp'))
    return answerForm(form, textSchema, async ({ placeText }, toReply) => {
      const place = await findPlace(services, placeText, read);
      const { initialValue } = toReply();
      const reply: SubmissionResult<string[]> = {
        initialValue: { ...initialValue, ...toTexts(place), placeRead: placeText, lookUp: 'found' },
      };
      return { reply };
    });
  for (const [name, degrees] of Object.entries(toTexts(read.place))) form.set(name, degrees);
  form.set('placeRead', text!);
  return answerForm(form, schema, run);
}

const toTexts = ({ latitude, longitude }: Place) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

/** @throws Invalid with a sentence for the text's field */
async function findPlace(
  services: Services,
  text: string,
  read: ReturnType<typeof parsePlaceText>,
): Promise<Place> {
  const refusal = (sentence: string) => new Invalid(sentence, { placeText: [sentence] });
  if (text === '') throw refusal(sentences.missing);
  if (read && 'problem' in read) throw refusal(read.problem);
  if (read) return read.place;
  if (!services.geocoder.isSetUp) throw refusal(sentences.unreadable);
  if (text.length > longestAddress) throw refusal(sentences.longAddress);
  const found = await services.geocoder.find(services, text);
  if (!found) throw refusal(sentences.unknownAddress);
  return roundPlace(found);
}
