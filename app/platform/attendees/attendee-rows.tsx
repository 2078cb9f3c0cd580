import { formatTime } from '~/ui/dates';
import { Row, Rows } from '~/ui/rows';
import { TimeRange, useClock } from '~/ui/time';

import { type Attendee, attendeesPath, groupSessions, type HeldThing } from './attendees';

export const formatHeld = (
  { name, startsAt }: Pick<HeldThing, 'name' | 'startsAt'>,
  timeZone: string,
): string => (startsAt ? `${name}, ${formatTime(new Date(startsAt), timeZone)}` : name);

/** Counts only: opening a row shows the names. */
export function HeldRows({ held, day }: { held: readonly HeldThing[]; day: string }) {
  const { timeZone } = useClock();
  return (
    <Rows label="Booked that day">
      {held.map(({ kind, id, one, name, startsAt, heads, waiting }) => (
        <Row
          key={kind + id}
          label={one}
          title={formatHeld({ name, startsAt }, timeZone)}
          to={attendeesPath({ day, list: { kind, id } })}
          note={[`${heads} booked`, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(' · ')}
        />
      ))}
    </Rows>
  );
}

export const AttendeeTables = ({ people }: { people: readonly Attendee[] }) =>
  groupSessions(people).map(({ key, people }) => <SessionTable key={key} people={people} />);

function SessionTable({ people }: { people: readonly Attendee[] }) {
  const { startsAt, endsAt, title, place } = people[0]!;
  const booked = people.filter(({ waits }) => waits === null);
  const heads = booked.reduce((sum, { partySize }) => sum + partySize, 0);
  return (
    <section className="break-inside-avoid-page">
      <h2 className="mb-2 text-lg font-semibold wrap-anywhere">
        <TimeRange from={startsAt} to={endsAt} /> · {title}
      </h2>
      <p className="mb-2 wrap-anywhere text-muted">
        {title === place ? '' : `${place} · `}
        {heads} booked
      </p>
      <table className="w-full table-fixed raised text-left">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="px-2.5 py-2 sm:px-3.5 font-medium">
              Name
            </th>
            <th scope="col" className="px-2.5 py-2 sm:px-3.5 font-medium">
              Home
            </th>
            <th scope="col" className="w-24 px-2.5 py-2 sm:px-3.5 font-medium">
              People
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map(({ residentId, name, home, partySize, waits }) => (
            <tr key={residentId} className="align-top">
              <th scope="row" className="px-2.5 py-2 sm:px-3.5 font-semibold wrap-anywhere">
                {name}
              </th>
              <td className="px-2.5 py-2 sm:px-3.5 wrap-anywhere">{home ?? 'No home'}</td>
              <td className="px-2.5 py-2 sm:px-3.5">
                {partySize}
                {waits !== null && <span className="block text-sm text-muted">Waitlist: {waits}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
