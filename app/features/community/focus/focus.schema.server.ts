import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { type FocusTask, largestTarget, mostTasks } from './focus';

const typed = (label: string) => boundedText(label, bounds.phone);

const row = {
  title: boundedText('The task', bounds.title),
  done: typed('The number'),
  target: typed('The number'),
};
type Row = Record<keyof typeof row, string>;

const numbered = Array.from({ length: mostTasks }, (_, index) => index + 1);
const rowFields = Object.fromEntries(
  numbered.flatMap((n) => Object.entries(row).map(([name, schema]) => [`${name}${n}`, schema])),
) as Record<string, z.ZodType<string>>;

/**
 * `title1`, `done1` and `target1` are the first task, up to the eighth. `month` keeps a form left open past midnight
 * from changing the wrong month.
 */
export const focusSchema = z
  .object({
    month: requiredText('The month', bounds.phone, 'The month is missing.'),
    title: requiredText('The title', bounds.title, 'Enter what the month is about.'),
    description: requiredText('The description', bounds.message, 'Say in a sentence or two what it’s for.'),
    ...rowFields,
  })
  .transform(({ month, title, description, ...rest }, context) => {
    const fields = rest as Record<string, string>;
    const tasks = numbered.flatMap((n) => {
      const { title = '', done = '', target = '' } = pick(fields, n);
      if (title === '' && target === '' && isZero(done)) return [];
      const errors = toErrors({ title, done, target });
      for (const [name, message] of Object.entries(errors)) {
        context.addIssue({ code: 'custom', path: [`${name}${n}`], message });
      }
      return [{ title, done: Number(done), target: Number(target) } satisfies FocusTask];
    });
    if (tasks.length === 0)
      context.addIssue({ code: 'custom', path: ['title1'], message: 'Enter at least one task.' });
    return { month, title, description, tasks };
  });

const pick = (fields: Record<string, string>, n: number): Partial<Row> => ({
  title: fields[`title${n}`],
  done: fields[`done${n}`],
  target: fields[`target${n}`],
});

const isZero = (done: string) => done === '' || done === '0';

function toErrors({ title, done, target }: Row): Partial<Row> {
  const errors: Partial<Row> = {};
  if (title === '') errors.title = 'Say what the task is.';
  if (!isWhole(target, 1))
    errors.target = `Enter a whole number from 1 to ${largestTarget.toLocaleString('en-US')}.`;
  if (done !== '' && !isWhole(done, 0)) errors.done = 'Enter a whole number, 0 for none.';
  else if (!errors.target && Number(done) > Number(target)) errors.done = 'That’s more than the total.';
  return errors;
}

const isWhole = (text: string, least: number) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= largestTarget;

export type FocusInput = z.output<typeof focusSchema>;

export const clearFocusSchema = z.object({
  month: requiredText('The month', bounds.phone, 'The month is missing.'),
});
