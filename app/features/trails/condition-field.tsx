import type { FieldMeta } from '~/ui/field';

import { trailConditions } from './trails';

/** Without a script the browser goes to the first field that is wrong; with one, `useReply` does. */
const startHere = { autoFocus: true };

/** The conditions as radio buttons, each with what it means. */
export function ConditionField({ field }: { field: FieldMeta }) {
  const hasErrors = Boolean(field.errors?.length);
  const errorId = `${field.id}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={hasErrors || undefined}
      aria-describedby={hasErrors ? errorId : undefined}
      // Where a wrong choice is pointed out by the focus; the arrows choose from there on.
      tabIndex={hasErrors ? -1 : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 font-medium">
        How is the trail?
        <span className="text-danger" title="required">
          {' '}
          *
        </span>
      </legend>
      {trailConditions.map(({ value, label, hint }, at) => (
        <label
          key={value}
          htmlFor={`${field.id}-${value}`}
          className="flex min-h-11 items-start gap-3 rounded-lg border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            id={`${field.id}-${value}`}
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
            {...(hasErrors && at === 0 && startHere)}
            className="mt-1 size-5 shrink-0 accent-(--accent)"
          />
          <span className="font-medium">
            {label} <span className="block text-sm font-normal text-muted">{hint}</span>
          </span>
        </label>
      ))}
      {hasErrors && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <span aria-hidden="true">!</span>
          {field.errors?.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
