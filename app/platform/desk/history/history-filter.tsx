import { Form } from '@remix-run/react';

import { Button } from '~/ui/button';
import { SelectField, type SelectOption, TextField } from '~/ui/field';

type HistoryFilterProps = { kinds: SelectOption[]; filter: { kind: string; actor: string } };

export const HistoryFilterForm = ({ kinds, filter }: HistoryFilterProps) => (
  <Form role="search" aria-label="History" className="no-print flex flex-wrap items-end gap-3">
    <SelectField
      field={{ id: 'kind', name: 'kind', initialValue: filter.kind }}
      label="What"
      options={kinds}
      emptyLabel="Everything"
    />
    <TextField field={{ id: 'actor', name: 'actor', initialValue: filter.actor }} label="Who" type="search" />
    <Button variant="secondary">Show</Button>
  </Form>
);
