import { z } from 'zod/v4';

/** Browsers send nothing for an unchecked box. */
const ticked = z.literal('on').optional().transform(Boolean);

export const shownSchema = z.object({ showsName: ticked, showsHome: ticked });
