import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { difficulties, impacts, tipCategories } from './tips';

const stepLimit = 500;
const mostSteps = 6;
/** More than was asked for is left away; far more is no answer to our question. */
const mostTips = 20;

const text = (max: number) => requiredText('A text', max, 'A text is missing.');

const categories = tipCategories.map(({ value }) => value);

/** A tip as a model is asked to write it. Points are not its to give. */
const tipSchema = z.object({
  title: text(bounds.title).refine((title) => !title.includes('\n')),
  description: text(bounds.text),
  category: z.enum(categories),
  difficulty: z.enum(difficulties),
  impact: z.enum(impacts),
  personalizedReason: text(bounds.text),
  estimatedSavings: boundedText('A text', bounds.title).transform((value) => (value === '' ? null : value)),
  actionSteps: z.array(text(stepLimit)).min(1).max(mostSteps),
});

const answerSchema = z.object({ tips: z.array(tipSchema).min(1).max(mostTips) });

export type ModelTip = z.output<typeof tipSchema>;

/** An answer that is of no use. `kind` says how, and holds nothing of it. */
export class NoTips extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

/**
 * The tips in what a model wrote: JSON, which some put between a code fence's lines.
 * @throws NoTips where one of them is not as it was asked for
 */
export function tipsIn(written: string): ModelTip[] {
  const { success, data } = answerSchema.safeParse(parseJson(written));
  if (!success) throw new NoTips('not the tips that were asked for');
  return data.tips;
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written.trim().replace(/^```(json)?\s*|\s*```$/g, ''));
  } catch {
    throw new NoTips('not JSON');
  }
}
