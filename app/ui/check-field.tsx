import { type FieldMeta } from './field';

type CheckFieldProps = { field: FieldMeta; label: string; hint?: string | undefined };

export function CheckField({ field, label, hint }: CheckFieldProps) {
  const hintId = `${field.id}-hint`;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          name={field.name}
          defaultChecked={Boolean(field.initialValue)}
          aria-describedby={hint && hintId}
          className="size-5 shrink-0 accent-action"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
