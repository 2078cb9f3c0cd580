import { z } from 'zod/v4';

/** Browsers send nothing for an unchecked box. */
const checkbox = z.literal('on').optional().transform(Boolean);

export const visibilitySchema = z.object({ showsName: checkbox, showsHome: checkbox });
