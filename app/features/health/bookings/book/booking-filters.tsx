import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { Button } from '~/ui/button';
import { formatDateTile } from '~/ui/dates';
import { Disclosure } from '~/ui/disclosure';
import { SelectField } from '~/ui/field';
import { plainPress } from '~/ui/plain-press';

import {
  type Bookable,
  type BookableDay,
  bookingAddress,
  type BookingAsked,
  type BookingChoice,
  newBookingPath,
} from '../bookings';

type ChoosesSlots = {
  choice: BookingChoice;
  onAsk: (asked: BookingAsked) => void;
};

const kinds: { what: Bookable; label: string }[] = [
  { what: 'class', label: 'Class' },
  { what: 'room', label: 'Room or court' },
];

export function KindAndDay({ choice, onAsk }: ChoosesSlots) {
  const { what, date, amenityId, classId } = choice;
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label="What to book">
        <ul className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
          {kinds.map((kind, at) => {
            // An amenity can have both kinds, but a class filter rules out rooms.
            const asked = { what: kind.what, date, amenityId };
            return (
              <li key={kind.what} className="flex">
                <Link
                  to={bookingAddress(asked)}
                  preventScrollReset
                  onClick={plainPress(() => onAsk(asked))}
                  aria-current={kind.what === what ? 'true' : undefined}
                  data-first-focus={at === 0 ? '' : undefined}
                  className="flex min-h-11 w-full items-center justify-center rounded-full px-3 text-center font-semibold text-muted no-underline aria-[current]:bg-surface aria-[current]:text-action aria-[current]:shadow-sm"
                >
                  {kind.label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <nav aria-label="Day">
        {/* Seven in a row on the smallest phone. */}
        <ul className="-mx-[4px] grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-[2px] sm:mx-0 sm:gap-1">
          {choice.days.map((day, at) => {
            const asked = { what, date: day.day, amenityId, classId };
            return (
              <li key={day.day} className="flex">
                <Link
                  to={bookingAddress(asked)}
                  preventScrollReset
                  onClick={plainPress(() => onAsk(asked))}
                  aria-current={day.day === date ? 'date' : undefined}
                  className="flex min-h-13 w-full flex-col items-center justify-center rounded-xl border border-line py-1 text-xs text-muted no-underline hover:bg-sunken aria-[current]:border-action aria-[current]:bg-accent-soft aria-[current]:text-action"
                >
                  <span className="sr-only">{`${day.label}: ${countOn(day)}`}</span>
                  <span aria-hidden="true">
                    {at === 0 ? 'Today' : formatDateTile(new Date(`${day.day}T12:00Z`), 'UTC').weekday}
                  </span>
                  <span aria-hidden="true" className="text-lg leading-tight font-bold text-ink">
                    {Number(day.day.slice(8))}
                  </span>
                  {day.left === 0 && <span aria-hidden="true">{day.sessions === 0 ? '–' : 'full'}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

function countOn({ sessions, left }: BookableDay): string {
  if (sessions === 0) return 'no sessions';
  return left === 0 ? 'full' : `${left} left`;
}

type BookingFilterProps = ChoosesSlots & {
  id: string;
  /** True until scripts run: without JavaScript, changing a filter does nothing. */
  hasButton: boolean;
};

const toOptions = (list: { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

export function BookingFilter({ id, choice, hasButton, onAsk }: BookingFilterProps) {
  const { what, days, date, amenities, amenityId, classes, classId } = choice;
  const [isOpen] = useState(amenityId !== '' || classId !== '');
  const form = useRef<HTMLFormElement>(null);
  // The day can also be chosen above, and loading slots can reset the amenity.
  useEffect(() => {
    for (const [name, value] of Object.entries({ date, amenityId, classId })) {
      const select = form.current?.elements.namedItem(name);
      if (select instanceof HTMLSelectElement) select.value = value;
    }
  }, [date, amenityId, classId]);

  function ask() {
    const [date = '', amenityId = '', classId = ''] = ['date', 'amenityId', 'classId'].map((name) => {
      const select = form.current?.elements.namedItem(name);
      return select instanceof HTMLSelectElement ? select.value : '';
    });
    onAsk({ what: classId ? 'class' : what, date, amenityId, classId });
  }
  /** A class is held in one amenity, so a new choice resets the other field if it doesn't match. */
  function change(select: HTMLSelectElement) {
    const [amenity, held] = ['amenityId', 'classId'].map((name) => select.form?.elements.namedItem(name));
    if (!(amenity instanceof HTMLSelectElement) || !(held instanceof HTMLSelectElement)) return;
    const chosen = classes.find((one) => one.id === held.value);
    if (chosen && amenity.value && chosen.amenityId !== amenity.value) {
      (select === amenity ? held : amenity).value = '';
    }
    ask();
  }
  const toField = (name: string, initialValue: string) => ({
    field: { id: `${id}-${name}`, name, initialValue },
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLSelectElement }) => change(event.currentTarget),
  });
  return (
    <Disclosure title="Filter by amenity or class" isOpen={isOpen}>
      <form
        ref={form}
        method="get"
        action={newBookingPath}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        className="grid gap-4 sm:grid-cols-3"
      >
        <input type="hidden" name="what" value={what} />
        <SelectField
          {...toField('date', date)}
          label="Date"
          options={days.map(({ day, label }) => ({ value: day, label }))}
        />
        <SelectField
          {...toField('amenityId', amenityId)}
          label="Amenity (optional)"
          emptyLabel="All amenities"
          options={toOptions(amenities)}
        />
        <SelectField
          {...toField('classId', classId)}
          label="Class (optional)"
          emptyLabel="All classes"
          options={toOptions(classes)}
        />
        {hasButton && (
          <Button variant="secondary" className="justify-self-start">
            Show sessions
          </Button>
        )}
      </form>
    </Disclosure>
  );
}
