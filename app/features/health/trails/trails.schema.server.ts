import { z } from 'zod/v4';

import { optionalText } from '~/domain/text.server';

import { reportLimits, type TrailCondition, trailConditions } from './trails';

const conditions = trailConditions.map(({ value }) => value) as [TrailCondition, ...TrailCondition[]];

export const reportSchema = z.object({
  condition: z.enum(conditions, 'Choose the trail’s condition.'),
  note: optionalText('The note', reportLimits.note),
});

export type ReportInput = z.output<typeof reportSchema>;
