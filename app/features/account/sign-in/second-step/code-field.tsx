import { type FieldMeta, TextField } from '~/ui/field';

export const CodeField = ({ field, hint }: { field: FieldMeta; hint: string }) => (
  <TextField
    field={field}
    label="Code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
  />
);
