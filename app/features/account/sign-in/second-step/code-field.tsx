import { type FieldMeta, TextField } from '~/ui/field';

/** The field of a code that an app shows. It is never kept by the browser, and comes back empty. */
export const CodeField = ({ field, hint }: { field: FieldMeta; hint: string }) => (
  <TextField
    field={{ ...field, initialValue: undefined }}
    label="Code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
  />
);
