import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';

import type { FieldMeta } from './field';

type Reply = SubmissionResult<string[]> | undefined;

/**
 * Adapts conform's reply (`submitForm`) to `field.tsx` and focuses the first invalid field. Conform's own hook would
 * add 8 kB of script.
 */
export function useReply<Name extends string>(id: string, reply: Reply, defaults: Record<Name, unknown>) {
  useEffect(() => {
    if (!reply?.error) return;
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [id, reply]);
  const values: Record<string, unknown> = reply?.initialValue ?? defaults;
  const toField = (name: Name): FieldMeta => ({
    id: `${id}-${name}`,
    name,
    errors: reply?.error?.[name] ?? undefined,
    initialValue: values[name],
  });
  const names = Object.keys(defaults) as Name[];
  return {
    form: { id, errorId: `${id}-error`, errors: reply?.error?.[''] ?? undefined },
    fields: Object.fromEntries(names.map((name) => [name, toField(name)])) as Record<Name, FieldMeta>,
  };
}
