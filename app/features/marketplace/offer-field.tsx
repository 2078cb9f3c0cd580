import type { FieldMeta } from '~/ui/field';

import { offers } from './marketplace';

/** Without a script the browser goes to the first field that is wrong; with one, `useReply` does. */
const startHere = { autoFocus: true };

/** What somebody wants to do with a thing, as radio buttons. */
export function OfferField({ field }: { field: FieldMeta }) {
  const hasErrors = Boolean(field.errors?.length);
  const errorId = `${field.id}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={hasErrors || undefined}
      aria-describedby={hasErrors ? errorId : undefined}
      tabIndex={hasErrors ? -1 : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 font-medium">
        What do you want to do with it?
        <span className="text-danger" title="required">
          {' '}
          *
        </span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {offers.map(({ value, label, hint }, at) => (
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
      </div>
      {hasErrors && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <span aria-hidden="true">!</span>
          {field.errors?.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
