import type { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

const degrees = (label: string, limit: number) =>
  boundedText(label, bounds.phone)
    .refine((text) => text === '' || (/^[-+]?\d+(\.\d+)?$/.test(text) && Math.abs(+text) <= limit), {
      error: `${label} must be a number of degrees between -${limit} and ${limit}.`,
      abort: true,
    })
    .transform((text) => (text === '' ? null : Number(text)));

export const placeShape = {
  latitude: degrees('The latitude', 90),
  longitude: degrees('The longitude', 180),
};

type Degrees = { latitude: number | null; longitude: number | null };

export function bothOrNeither(context: z.core.ParsePayload<Degrees>): void {
  const { latitude, longitude } = context.value;
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  const message = 'Enter both latitude and longitude, or neither.';
  context.issues.push({ code: 'custom', input: null, path: [missing], message });
}
