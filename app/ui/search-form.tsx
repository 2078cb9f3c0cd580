import { Form, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { Button } from './button';
import { TextField } from './field';

type SearchFormProps = {
  label: string;
  hint: string;
  q: string;
  error: string | null;
  /** URL parameters that a search keeps, such as a panel's view. */
  keeps?: readonly string[];
  leadsTo?: string;
};

export function SearchForm({ label, hint, q, error, keeps = ['view'], leadsTo }: SearchFormProps) {
  const [search] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);
  const shown = useRef(q);
  useEffect(() => {
    const input = ref.current?.querySelector<HTMLInputElement>('[name="q"]');
    // A link may change the search, so the field follows it. Text typed before hydration stays.
    if (input && shown.current !== q) input.value = q;
    shown.current = q;
    if (error !== null) input?.focus();
  }, [q, error]);
  return (
    <Form
      ref={ref}
      {...(leadsTo && { action: `#${leadsTo}` })}
      role="search"
      aria-label={label}
      preventScrollReset
      className="no-print"
    >
      {keeps.map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <div className={error === null ? 'flex flex-wrap items-end gap-3' : 'flex flex-col items-start gap-3'}>
        <div className="w-full min-w-[min(100%,10rem)] flex-1">
          <TextField
            field={{ id: 'search', name: 'q', errors: error === null ? undefined : [error], initialValue: q }}
            label={label}
            hint={hint}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button variant="secondary" className="shrink-0">
          Search
        </Button>
      </div>
    </Form>
  );
}
