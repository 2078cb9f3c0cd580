import { z } from 'zod/v4';

/** Boxes that are ticked, or not sent. */
const ticked = z.literal('on').optional().transform(Boolean);

export const shownSchema = z.object({ showsName: ticked, showsHome: ticked });
