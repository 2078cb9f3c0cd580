import type { ReactNode } from 'react';

import { FieldErrors, type FieldMeta, RequiredMark } from './field';

export type Choice = { value: string; label: string; hint?: string };

type GroupProps = { field: FieldMeta; legend: string; className?: string };

/** Without a script, the browser focuses the first invalid field. With one, `useReply` does. */
export const startsHere = (field: FieldMeta, at: number) =>
  at === 0 && field.errors?.length ? { autoFocus: true } : undefined;

export const ChoiceField = ({ choices, ...group }: GroupProps & { choices: readonly Choice[] }) => (
  <ChoiceGroup {...group}>
    {choices.map((choice, at) => (
      <ChoiceLine key={choice.value} field={group.field} choice={choice} at={at} />
    ))}
  </ChoiceGroup>
);

/** A frame for radio buttons: their legend, and the field's errors. */
export function ChoiceGroup({
  field,
  legend,
  className = 'flex flex-col',
  children,
}: GroupProps & { children: ReactNode }) {
  const hasErrors = Boolean(field.errors?.length);
  const errorId = `${field.id}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={hasErrors || undefined}
      aria-describedby={hasErrors ? errorId : undefined}
      // A missing choice moves the focus here. The arrow keys choose from here on.
      tabIndex={hasErrors ? -1 : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 font-medium">
        {legend}
        <RequiredMark />
      </legend>
      <div className={`${className} gap-2`}>{children}</div>
      <FieldErrors id={errorId} errors={field.errors} />
    </fieldset>
  );
}

type ChoiceLineProps = { field: FieldMeta; choice: Choice; at: number };

function ChoiceLine({ field, choice: { value, label, hint }, at }: ChoiceLineProps) {
  const id = `${field.id}-${value}`;
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-start gap-3 rounded-lg border border-line-strong px-3 py-2 has-checked:border-action has-checked:bg-accent-soft"
    >
      <input
        type="radio"
        id={id}
        name={field.name}
        value={value}
        defaultChecked={field.initialValue === value}
        {...startsHere(field, at)}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <span className={hint ? 'font-medium' : 'mt-0.5'}>
        {label}
        {hint && <span className="block text-sm font-normal text-muted"> {hint}</span>}
      </span>
    </label>
  );
}
