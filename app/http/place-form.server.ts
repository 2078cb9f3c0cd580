import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod/v4';

import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { requiredText } from '~/domain/text.server';
import { roundPlace } from '~/platform/places/place';

import { answerForm, openForm, submitForm } from './form.server';

/** As long as an address is that is written on one line, with its country. */
const addressLimit = 200;

/** What the part of a form sends that looks an address up (app/platform/places/address-look-up.tsx). */
const lookUpFields = z.object({ lookUp: z.string().optional(), lookUpAddress: z.string().optional() });

const lookUpSchema = z.object({
  lookUpAddress: requiredText('The address', addressLimit, 'Enter an address to look up.'),
});

const notFound =
  'We couldn’t find this address just now. Write it another way, such as with its city and state. Or clear it, and set the place yourself.';

/**
 * `submitForm` for a form with the fields `latitude` and `longitude`, whose address can be looked up: nothing is saved
 * then, and the reply has all that was typed, with the place that was found. Who saves an address and no numbers means
 * that too: so does the Enter key in a browser without scripts.
 */
export async function submitPlaceForm<Schema extends z.ZodType, Result>(
  services: Services,
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Result>,
) {
  if (!services.geocoder.isSetUp) return submitForm(request, schema, run);
  const form = await openForm(request, z.intersection(schema, lookUpFields));
  return isLookUp(form) ? answerLookUp(services, form) : answerForm(form, schema, run);
}

function isLookUp(form: URLSearchParams): boolean {
  const isTyped = (name: string) => (form.get(name) ?? '').trim() !== '';
  return form.has('lookUp') || (isTyped('lookUpAddress') && !isTyped('latitude') && !isTyped('longitude'));
}

const answerLookUp = (services: Services, form: URLSearchParams) =>
  answerForm(form, lookUpSchema, async ({ lookUpAddress }, toReply) => {
    const found = await services.geocoder.find(services, lookUpAddress);
    if (!found) throw new Invalid(notFound, { lookUpAddress: [notFound] });
    const { latitude, longitude } = roundPlace(found);
    const { initialValue } = toReply();
    const place = { latitude: String(latitude), longitude: String(longitude) };
    const reply: SubmissionResult<string[]> = {
      initialValue: { ...initialValue, ...place, lookUp: 'found' },
    };
    return { reply };
  });
