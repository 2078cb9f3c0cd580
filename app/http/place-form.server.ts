import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod/v4';

import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { requiredText } from '~/domain/text.server';
import { roundPlace } from '~/domain/place';

import { answerForm, openForm } from './form.server';
import { answerPinPress, isPinPress, pinFields } from './pin-form.server';

const addressLimit = 200;

const lookUpFields = z.object({ lookUp: z.string().optional(), lookUpAddress: z.string().optional() });

const lookUpSchema = z.object({
  lookUpAddress: requiredText('The address', addressLimit, 'Enter an address to look up.'),
});

const notFound =
  'We couldn’t find this address. Try adding its city and state, or clear it and set the location yourself.';

/**
 * A press on the map or an address lookup saves nothing: the reply has all typed values and the coordinates. An address
 * without coordinates is looked up too, as the Enter key does without scripts.
 */
export async function submitPlaceForm<Schema extends z.ZodType, Result>(
  services: Services,
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Result>,
) {
  const looksUp = services.geocoder.isSetUp;
  const fields = looksUp ? pinFields.extend(lookUpFields.shape) : pinFields;
  const form = await openForm(request, z.intersection(schema, fields));
  if (isPinPress(form)) return answerPinPress(form);
  return looksUp && isLookUp(form) ? answerLookUp(services, form) : answerForm(form, schema, run);
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
