import type { MouseEvent } from 'react';

import { controlClass, controlProps, Field, type FieldMeta } from './field';

type CountFieldProps = { field: FieldMeta; label: string; hint?: string; min: number; max: number };

export const CountField = ({ field, label, hint, min, max }: CountFieldProps) => (
  <Field field={field} label={label} hint={hint} isRequired={field.required}>
    <div className="flex items-center gap-2">
      <StepOne by={-1} label="One fewer" />
      <input
        key={field.key}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        {...controlProps(field, Boolean(hint))}
        required
        className={`${controlClass} max-w-20 text-center font-semibold`}
      />
      <StepOne by={1} label="One more" />
    </div>
  </Field>
);

function StepOne({ by, label }: { by: number; label: string }) {
  function step({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.parentElement?.querySelector('input')?.stepUp(by);
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={step}
      className="scripted size-11 shrink-0 rounded-full border border-line-strong bg-surface text-xl font-semibold text-action hover:bg-sunken"
    >
      {by < 0 ? '−' : '+'}
    </button>
  );
}
