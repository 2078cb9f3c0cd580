import { Form } from '@remix-run/react';

import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { useClock } from '~/ui/time';

import { formatHeld } from './attendee-rows';
import { formatListName, type HeldThing, type ListName } from './attendees';

type DayFormProps = {
  typed: string;
  first: string;
  day: string | null;
  problem: string | null;
  held: readonly HeldThing[];
  list: (ListName & { name: string }) | null;
};

export function DayForm({ typed, first, day, problem, held, list }: DayFormProps) {
  const { timeZone } = useClock();
  const chosen = list ? formatListName(list) : '';
  const errors = problem === null ? undefined : [problem];
  return (
    <Form
      key={`${day} ${chosen}`}
      role="search"
      aria-label="Day and list"
      className="no-print flex flex-wrap items-end gap-3"
    >
      <TextField
        field={{ id: 'day', name: 'day', initialValue: day ?? typed, errors }}
        label="Day"
        type="date"
        min={first}
      />
      <SelectField
        field={{ id: 'list', name: 'list', initialValue: chosen }}
        label="What"
        options={toOptions(held, list, timeZone)}
        emptyLabel="Everything, without names"
      />
      <Button variant="secondary">Show</Button>
    </Form>
  );
}

/** Includes the list that is shown, so that another day can be chosen for it. */
function toOptions(held: DayFormProps['held'], list: DayFormProps['list'], timeZone: string) {
  const options = held.map((one) => ({ value: formatListName(one), label: formatHeld(one, timeZone) }));
  const shown = list && { value: formatListName(list), label: list.name };
  return shown && !options.some(({ value }) => value === shown.value) ? [shown, ...options] : options;
}
