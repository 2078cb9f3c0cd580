import { z } from 'zod/v4';

export const liteSchema = z.object({ lite: z.string().optional(), redirectTo: z.string().optional() });
