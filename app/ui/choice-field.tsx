import { FieldErrors, type FieldMeta, RequiredMark } from './field';

export type Choice = { value: string; label: string; hint?: string };

type ChoiceFieldProps = {
  field: FieldMeta;
  legend: string;
  choices: readonly Choice[];
  className?: string;
};

/** Without a script, the browser focuses the first invalid field. With one, `useReply` does. */
const startHere = { autoFocus: true };

export function ChoiceField({ field, legend, choices, className = 'flex flex-col' }: ChoiceFieldProps) {
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
      <div className={`${className} gap-2`}>
        {choices.map((choice, at) => (
          <ChoiceLine key={choice.value} field={field} choice={choice} startsHere={hasErrors && at === 0} />
        ))}
      </div>
      <FieldErrors id={errorId} errors={field.errors} />
    </fieldset>
  );
}

type ChoiceLineProps = { field: FieldMeta; choice: Choice; startsHere: boolean };

function ChoiceLine({ field, choice: { value, label, hint }, startsHere }: ChoiceLineProps) {
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
        {...(startsHere && startHere)}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <span className={hint ? 'font-medium' : 'mt-0.5'}>
        {label}
        {hint && <span className="block text-sm font-normal text-muted"> {hint}</span>}
      </span>
    </label>
  );
}
