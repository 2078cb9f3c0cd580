import { passwordLength } from '../accounts';
import { type FieldMeta, TextField } from '~/ui/field';

const hint = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`;

export function NewPasswordField({ field, label }: { field: FieldMeta; label: string }) {
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      type="password"
      autoComplete="new-password"
      required
      minLength={passwordLength.min}
      maxLength={passwordLength.max}
    />
  );
}

export function CurrentPasswordField({
  field,
  label = 'Current password',
}: {
  field: FieldMeta;
  label?: string;
}) {
  return <TextField field={field} label={label} type="password" autoComplete="current-password" required />;
}

type EmailFieldProps = { field: FieldMeta; label?: string; hint?: string; autoComplete?: string };

export function EmailField({
  label = 'Email address',
  autoComplete = 'username',
  ...field
}: EmailFieldProps) {
  return (
    <TextField {...field} label={label} type="email" autoComplete={autoComplete} required maxLength={254} />
  );
}

/** Tells a password manager whose new password this is. The field has no name, so it isn't sent. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
