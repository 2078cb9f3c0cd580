import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { type FieldMeta, FormErrors, RequiredNote, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { type FocusTask, type MonthlyFocus, mostTasks } from './focus';

type FocusFormProps = {
  /** The month's first day, YYYY-MM-01. */
  month: string;
  focus: MonthlyFocus | null;
  reply: SubmissionResult<string[]> | undefined;
};

/** The other rows are in a `details` element, which opens without JavaScript too. */
const rowsAtFirst = 4;

export function FocusForm({ month, focus, reply }: FocusFormProps) {
  const isSaving = useNavigation().state !== 'idle';
  const tasks = Array.from({ length: mostTasks }, (_, index) => focus?.tasks[index]);
  const { form, fields } = useReply<string>('focus', reply, {
    title: focus?.title ?? '',
    description: focus?.description ?? '',
    ...Object.fromEntries(tasks.flatMap(toDefaults)),
  });
  const rows = tasks.map((_, index) => toRow(fields, index + 1));
  const more = rows.slice(rowsAtFirst);
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="month" value={month} />
      <RequiredNote />
      <TextField field={fields.title!} label="Title" autoComplete="off" required />
      <TextAreaField field={fields.description!} label="Description" rows={3} required />
      <p className="text-sm text-muted">
        A task is complete when it’s all done, such as 8 of 8 beds. Leave rows you don’t need blank.
      </p>
      {rows.slice(0, rowsAtFirst).map((row, index) => (
        <TaskRow key={index} n={index + 1} row={row} />
      ))}
      <details open={more.some(hasSomething)}>
        <summary className="flex min-h-11 items-center font-semibold text-action">More tasks</summary>
        <div className="mt-2 flex flex-col gap-4">
          {more.map((row, index) => (
            <TaskRow key={index} n={rowsAtFirst + index + 1} row={row} />
          ))}
        </div>
      </details>
      <div>
        <Button isPending={isSaving} pendingLabel="Saving...">
          Save focus
        </Button>
      </div>
    </Form>
  );
}

type Row = Record<'title' | 'done' | 'target', FieldMeta>;

const toDefaults = (task: FocusTask | undefined, index: number): [string, string][] => [
  [`title${index + 1}`, task?.title ?? ''],
  [`done${index + 1}`, String(task?.done ?? '')],
  [`target${index + 1}`, String(task?.target ?? '')],
];

const toRow = (fields: Record<string, FieldMeta>, n: number): Row => ({
  title: fields[`title${n}`]!,
  done: fields[`done${n}`]!,
  target: fields[`target${n}`]!,
});

const hasSomething = (row: Row) =>
  Object.values(row).some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors?.length));

function TaskRow({ n, row: { title, done, target } }: { n: number; row: Row }) {
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="sr-only">Task {n}</legend>
      <TextField field={title} label={`Task ${n}`} autoComplete="off" />
      <div className="grid grid-cols-2 gap-3">
        <TextField field={done} label="Done so far" inputMode="numeric" autoComplete="off" />
        <TextField field={target} label="Out of" inputMode="numeric" autoComplete="off" />
      </div>
    </fieldset>
  );
}
