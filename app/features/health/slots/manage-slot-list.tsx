import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { chipClass } from '~/ui/chip';
import { formatTime } from '~/ui/dates';
import { Icon } from '~/ui/icon';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { Day, Instant, TimeRange, useClock } from '~/ui/time';

import { CallOffLink } from './manage-call-off';
import { formatNoClass, type ManagedDay, type ManagedSlot, nameOfSlot } from './slots';

export function DayLinks({ days, current }: { days: string[]; current: string }) {
  return (
    <nav aria-label="Day">
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <Link
              to={`?date=${day}`}
              preventScrollReset
              aria-current={day === current ? 'page' : undefined}
              className={chipClass}
            >
              <Day day={day} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SlotListProps = {
  label: string;
  slots: readonly ManagedSlot[];
  hasDays?: boolean;
};

/** Amenity slots are collapsed, since there are many. */
export function DaySlots({ day }: { day: ManagedDay }) {
  const { slots, nextClass } = day;
  const held = slots.filter(({ className }) => className !== null);
  const alone = slots.filter(({ className }) => className === null);
  const names = [...new Set(alone.map(({ amenityName }) => amenityName))];
  return (
    <>
      <section aria-labelledby="classes-title" className="flex flex-col gap-3">
        <h2 id="classes-title" className="text-lg font-semibold">
          Classes
        </h2>
        {held.length > 0 ? (
          <ManagedSlotList label="Classes" slots={held} />
        ) : (
          <p className="text-muted">
            {formatNoClass(day)} {nextClass && <NextClass {...nextClass} />}
          </p>
        )}
      </section>
      {names.length > 0 && (
        <section aria-labelledby="amenities-title" className="flex flex-col gap-3">
          <h2 id="amenities-title" className="text-lg font-semibold">
            Rooms and courts
          </h2>
          {names.map((name) => (
            <FoldedSlots key={name} name={name} slots={alone.filter((slot) => slot.amenityName === name)} />
          ))}
        </section>
      )}
    </>
  );
}

const NextClass = ({ name, startTime }: NonNullable<ManagedDay['nextClass']>) => (
  <>
    The next class is {name}: <Instant at={startTime} />.
  </>
);

function FoldedSlots({ name, slots }: { name: string; slots: ManagedSlot[] }) {
  const booked = slots.reduce((sum, slot) => sum + slot.booked, 0);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 raised px-4 py-3 hover:bg-sunken">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-muted">
            {counted(slots.length, 'session')} · {booked === 0 ? 'no bookings' : counted(booked, 'booking')}
          </span>
        </span>
        <Icon name="next" className="size-5 shrink-0 text-muted group-open:rotate-90" />
      </summary>
      <div className="mt-2">
        <ManagedSlotList label={name} slots={slots} />
      </div>
    </details>
  );
}

export function ManagedSlotList({ label, slots, hasDays = false }: SlotListProps) {
  return (
    <Rows label={label}>
      {slots.map((slot) => (
        <SlotRow key={slot.id} slot={slot} hasDay={hasDays} />
      ))}
    </Rows>
  );
}

function SlotRow({ slot, hasDay }: { slot: ManagedSlot; hasDay: boolean }) {
  const { timeZone } = useClock();
  const { startTime, endTime, state } = slot;
  const [from, to] = [startTime, endTime].map((at) => formatTime(new Date(at), timeZone));
  const times = `${from}–${to}`;
  const when = hasDay ? <TimeRange from={startTime} to={endTime} /> : times;
  return (
    <Row
      title={hasDay ? nameOfSlot(slot) : `${times} · ${nameOfSlot(slot)}`}
      note={
        <>
          {hasDay && <>{when} · </>}
          {formatSpots(slot)}
        </>
      }
      action={state === 'to-come' ? <CallOffLink slot={slot} when={when} /> : <SlotState state={state} />}
    />
  );
}

function formatSpots({ className, amenityName, capacity, booked, waiting, state }: ManagedSlot): string {
  const places = state === 'called-off' ? counted(capacity, 'spot') : `${booked} of ${capacity} booked`;
  return [className && amenityName, places, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(' · ');
}

const stateNames = { begun: 'Started', 'called-off': 'Canceled' } as const;

function SlotState({ state }: { state: keyof typeof stateNames }) {
  return <Pill tone={state === 'begun' ? 'plain' : 'bad'}>{stateNames[state]}</Pill>;
}
