import { Form, useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { AttendeeTables, formatHeld, HeldRows } from '~/platform/attendees/attendee-rows';
import { attendeesPath, formatListName, type HeldThing, type ListName, parseListName } from '~/platform/attendees/attendees';
import { checkListedDay, listHeld, readAttendees } from '~/platform/attendees/read-attendees.server';
import { Button } from '~/ui/button';
import { formatLongDay } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { SelectField, TextField } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';
import { useClock } from '~/ui/time';

export const handle = { open: 'see-who-booked' } satisfies RouteHandle;

export const meta = titled('Who booked');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const typed = query.get('day') ?? '';
  const { first, day, problem } = checkListedDay(services, typed);
  const named = parseListName(query.get('list') ?? '');
  const held = day === null ? [] : await listHeld(services, viewer, day);
  const list =
    day === null || named === null
      ? null
      : { ...named, ...(await readAttendees(services, viewer, { ...named, day })) };
  return { typed, first, day, problem, held, list };
});

export default function WhoBooked() {
  const { typed, first, day, problem, held, list } = useLoaderData<typeof loader>();
  const { timeZone } = useClock();
  const print = <PrintButton otherwise="To print, use your browser’s Print command.">Print</PrintButton>;
  return (
    <Page
      title={list ? `Who booked: ${list.name}` : 'Who booked'}
      lead={day ? formatLongDay(day) : undefined}
      back={
        list && day ? { to: attendeesPath({ day }), label: 'Who booked' } : { to: '/manage', label: 'Manage' }
      }
      action={list && list.people.length > 0 && print}
    >
      <Form
        key={`${day} ${list && formatListName(list)}`}
        role="search"
        aria-label="Day and list"
        className="no-print flex flex-wrap items-end gap-3"
      >
        <TextField
          field={{
            id: 'day',
            name: 'day',
            initialValue: day ?? typed,
            errors: problem === null ? undefined : [problem],
          }}
          label="Day"
          type="date"
          min={first}
        />
        <SelectField
          field={{ id: 'list', name: 'list', initialValue: list ? formatListName(list) : '' }}
          label="What"
          options={toOptions(held, list, timeZone)}
          emptyLabel="Everything, without names"
        />
        <Button variant="secondary">Show</Button>
      </Form>
      {day && !list && <Held held={held} day={day} />}
      {list && list.people.length > 0 && <AttendeeTables people={list.people} />}
      {list?.people.length === 0 && <EmptyState title="Nobody booked this for that day" />}
      <p className="no-print text-sm text-muted">
        Each look at names is in the change history, and those people can see that you looked.
      </p>
    </Page>
  );
}

const Held = ({ held, day }: { held: HeldThing[]; day: string }) =>
  held.length > 0 ? (
    <HeldRows held={held} day={day} />
  ) : (
    <EmptyState title="Nothing booked that day" description="Choose another day to see what was booked." />
  );

/** Includes the list that is shown, so that another day can be chosen for it. */
function toOptions(held: readonly HeldThing[], list: (ListName & { name: string }) | null, timeZone: string) {
  const options = held.map((one) => ({ value: formatListName(one), label: formatHeld(one, timeZone) }));
  const shown = list && { value: formatListName(list), label: list.name };
  return shown && !options.some(({ value }) => value === shown.value) ? [shown, ...options] : options;
}
