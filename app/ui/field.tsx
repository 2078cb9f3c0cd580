import type { ComponentProps, ReactNode } from 'react';

/**
 * What a field needs to know of its form. conform's field metadata (`fields.title`) fits as it is, and so does
 * a plain object, for a form without conform.
 */
export type FieldMeta = {
  /** Changes when the form is reset, which lets the control start anew. */
  key?: string | undefined;
  id: string;
  name: string;
  errorId?: string;
  descriptionId?: string;
  errors?: string[] | undefined;
  /** What the field starts with, or what was typed when the server sent the form back. */
  initialValue?: unknown;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
};

type Common = {
  field: FieldMeta;
  label: string;
  /** A line between label and control: the format wanted, or why it is asked. */
  hint?: ReactNode;
};

/** The attributes that tie a native control to its label, hint and errors. */
export function controlProps(field: FieldMeta, hasHint: boolean) {
  const hasErrors = Boolean(field.errors?.length);
  const describedBy = [hasHint && hintId(field), hasErrors && errorId(field)].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    // Without a script the browser goes to the first field that is wrong; with one, conform does.
    autoFocus: hasErrors || undefined,
    'aria-invalid': hasErrors || undefined,
    'aria-describedby': describedBy || undefined,
  };
}

const hintId = (field: FieldMeta) => field.descriptionId ?? `${field.id}-hint`;
const errorId = (field: FieldMeta) => field.errorId ?? `${field.id}-error`;

export const controlClass = 'input';

/**
 * Label, hint, control and errors, in that order. For a control of your own pass it as `children` and give it
 * the id `field.id`; else use `TextField`, `TextAreaField` or `SelectField`.
 */
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

/** What is wrong with one field; nothing where all is right. */
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

/** A one-line input. `required`, `maxLength` and the like given here win over the field's own. */
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
    /** The first, empty choice, such as 'Choose a state'; without it the first option is chosen. */
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
          // What says itself is not sent twice: some lists are long.
          <option key={value} value={text === value ? undefined : value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** What is wrong with the form as a whole, read out at once. Takes conform's form metadata or a plain object. */
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

/** What the stars at the labels mean. */
export const RequiredNote = () => (
  <p className="text-sm text-muted">
    Fields with <span className="text-danger">*</span> are required.
  </p>
);
