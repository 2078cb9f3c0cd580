import { z } from 'zod/v4';

export const ownDutySchema = z.object({ duty: z.enum(['on', 'off']) });

export const fullSchema = z.object({ full: z.enum(['yes', 'no']) });

const number = z
  .string()
  .optional()
  .transform((text) => (text ? Number(text) : null));

/** Units are those of telemetry. The phone's time isn't asked, because its clock may be wrong. */
export const phonePositionSchema = z.object({
  latitude: number,
  longitude: number,
  speed: number,
  accuracy: number,
});
