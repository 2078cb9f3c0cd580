import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { AttendeeTables, HeldRows } from '~/platform/attendees/attendee-rows';
import { attendeesPath, type HeldThing, parseListName } from '~/platform/attendees/attendees';
import { DayForm } from '~/platform/attendees/day-form';
import {
  checkListedDay,
  getListName,
  listHeld,
  readAttendees,
} from '~/platform/attendees/read-attendees.server';
import { formatLongDay } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'see-who-booked' } satisfies RouteHandle;

export const meta = titled('Who booked');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const typed = query.get('day') ?? '';
  const { first, day, problem } = checkListedDay(services, typed);
  const named = parseListName(query.get('list') ?? '');
  const held = day === null ? [] : await listHeld(services, viewer, day);
  const people = day && named ? await readAttendees(services, viewer, { ...named, day }) : null;
  // A wrong day keeps the chosen list, without a look at it.
  const list = named && { ...named, name: people?.name ?? (await getListName(services, named)) };
  return { typed, first, day, problem, held, list, people: people?.people ?? null };
});

export default function WhoBooked() {
  const data = useLoaderData<typeof loader>();
  const { day, held, list, people } = data;
  const print = <PrintButton otherwise="To print, use your browser’s Print command.">Print</PrintButton>;
  return (
    <Page
      title={list ? `Who booked: ${list.name}` : 'Who booked'}
      lead={day ? formatLongDay(day) : undefined}
      back={
        list && day ? { to: attendeesPath({ day }), label: 'Who booked' } : { to: '/manage', label: 'Manage' }
      }
      action={people && people.length > 0 && print}
    >
      <DayForm {...data} />
      {day && !list && <Held held={held} day={day} />}
      {people && people.length > 0 && <AttendeeTables people={people} />}
      {people?.length === 0 && <EmptyState title="Nobody booked this for that day" />}
      <p className="no-print text-sm text-muted">
        Opening a list is logged. The people on it can see that you did.
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
