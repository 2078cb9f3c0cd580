import type { FieldMeta } from '~/ui/field';

import { mostStars, sayStars } from './businesses';

/** Without a script the browser goes to the first field that is wrong; with one, `useReply` does. */
const startHere = { autoFocus: true };

/** One to five stars as radio buttons. */
export function StarsField({ field }: { field: FieldMeta }) {
  const hasErrors = Boolean(field.errors?.length);
  const errorId = `${field.id}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={hasErrors || undefined}
      aria-describedby={hasErrors ? errorId : undefined}
      // Where a missing choice is pointed out by the focus; the arrows choose from there on.
      tabIndex={hasErrors ? -1 : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 font-medium">
        How many stars?
        <span className="text-danger" title="required">
          {' '}
          *
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: mostStars }, (_, n) => n + 1).map((stars) => (
          <label
            key={stars}
            htmlFor={`${field.id}-${stars}`}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              id={`${field.id}-${stars}`}
              name={field.name}
              value={stars}
              defaultChecked={field.initialValue === String(stars)}
              {...(hasErrors && stars === 1 && startHere)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            {sayStars(stars)}
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
