import { z } from 'zod/v4';

import { type BlurArea, blurParts, type BlurSize, blurSizes } from './blur-area';

const sizes = Object.keys(blurSizes) as [BlurSize, ...BlurSize[]];
const pixels = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

/** A key press clicks the picture's corner (0, 0), so the form treats that as no click. */
export const blurSchema = z
  .object({
    x: pixels.optional(),
    y: pixels.optional(),
    width: pixels.optional(),
    height: pixels.optional(),
    size: z.enum(sizes).optional(),
    part: z.enum(blurParts).optional(),
  })
  .transform(({ x, y, width, height, size = 'medium', part }, context): BlurArea => {
    if (part) return { part };
    if (x && y && width && height) return { x: Math.min(1, x / width), y: Math.min(1, y / height), size };
    context.addIssue({ code: 'custom', path: ['part'], message: 'Press the photo, or choose a part.' });
    return z.NEVER;
  });
