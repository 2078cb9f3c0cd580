import type { ComponentProps, ReactNode } from 'react';

/** The field data that a control needs. conform's field metadata (`fields.title`) fits, and so does a plain object. */
export type FieldMeta = {
  /** Changes when the form is reset, so that the control starts over. */
  key?: string | undefined;
  id: string;
  name: string;
  errorId?: string;
  descriptionId?: string;
  errors?: string[] | undefined;
  initialValue?: unknown;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
};

type Common = {
  field: FieldMeta;
  label: string;
  hint?: ReactNode;
};

export function controlProps(field: FieldMeta, hasHint: boolean) {
  const hasErrors = Boolean(field.errors?.length);
  const describedBy = [hasHint && hintId(field), hasErrors && errorId(field)].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    // Without a script, the browser focuses the first invalid field. With one, conform does.
    autoFocus: hasErrors || undefined,
    'aria-invalid': hasErrors || undefined,
    'aria-describedby': describedBy || undefined,
  };
}

const hintId = (field: FieldMeta) => field.descriptionId ?? `${field.id}-hint`;
const errorId = (field: FieldMeta) => field.errorId ?? `${field.id}-error`;

export const controlClass = 'input';

/** Renders label, hint, control and errors. A custom control in `children` needs the id `field.id`. */
export function Field({
  field,
  label,
  hint,
  isRequired = field.required ?? false,
  children,
}: Common & { isRequired?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-medium">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {hint && (
        <p id={hintId(field)} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldErrors id={errorId(field)} errors={field.errors} />
    </div>
  );
}

export const RequiredMark = () => (
  <span className="text-danger" title="required">
    {' '}
    *
  </span>
);

export function FieldErrors({ id, errors = [] }: { id: string; errors: string[] | undefined }) {
  if (errors.length === 0) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-danger">
      <span aria-hidden="true">!</span>
      {errors.join(' ')}
    </p>
  );
}

type TextFieldProps = Common & Omit<ComponentProps<'input'>, 'id' | 'name'>;

/** `required`, `maxLength` and similar props here override the field's own. */
export function TextField({ field, label, hint, className = '', ...input }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} isRequired={input.required ?? field.required}>
      <input
        key={field.key}
        type="text"
        pattern={field.pattern}
        minLength={field.minLength}
        maxLength={field.maxLength}
        {...controlProps(field, Boolean(hint))}
        {...input}
        className={`${controlClass} ${className}`}
      />
    </Field>
  );
}

type TextAreaFieldProps = Common & Omit<ComponentProps<'textarea'>, 'id' | 'name'>;

export function TextAreaField({ field, label, hint, className = '', ...textarea }: TextAreaFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} isRequired={textarea.required ?? field.required}>
      <textarea
        key={field.key}
        rows={4}
        minLength={field.minLength}
        maxLength={field.maxLength}
        {...controlProps(field, Boolean(hint))}
        {...textarea}
        className={`${controlClass} ${className}`}
      />
    </Field>
  );
}

export type SelectOption = { value: string; label: string };
type SelectFieldProps = Common &
  Omit<ComponentProps<'select'>, 'id' | 'name'> & {
    options: readonly SelectOption[];
    emptyLabel?: string;
  };

export function SelectField({
  field,
  label,
  hint,
  options,
  emptyLabel,
  className = '',
  ...select
}: SelectFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} isRequired={select.required ?? field.required}>
      <select
        key={field.key}
        {...controlProps(field, Boolean(hint))}
        {...select}
        className={`${controlClass} ${className}`}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label: text }) => (
          // Skips a `value` equal to the text, because some lists are long.
          <option key={value} value={text === value ? undefined : value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function FormErrors({ form }: { form: { errorId?: string; errors?: string[] | undefined } }) {
  if (!form.errors?.length) return null;
  return (
    <div
      id={form.errorId}
      role="alert"
      className="rounded-lg border border-danger bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      {form.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

export const RequiredNote = () => (
  <p className="text-sm text-muted">
    Fields with <span className="text-danger">*</span> are required.
  </p>
);
