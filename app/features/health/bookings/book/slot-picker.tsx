import { counted } from '~/domain/counted';
import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';

import { amenityPath } from '~/features/health/amenities/amenities';
import type { SlotCard } from '~/features/health/slots/slots';
import { formatTime } from '~/ui/dates';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';
import { classPicture } from '~/ui/picture-of-health';
import { plainPress } from '~/ui/plain-press';
import { Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { bookingAddress, type BookingChoice } from '../bookings';

import { isFull, ownWords, SlotState } from './slot-state';

type SlotPickerProps = {
  choice: BookingChoice;
  slots: SlotCard[];
  chosenId: string;
  onChoose: (slotId: string) => void;
};

/** Slots are links, so that they can be chosen without JavaScript. */
export function SlotPicker({ choice, slots, chosenId, onChoose }: SlotPickerProps) {
  const { what, date, amenityId, classId } = choice;
  const toSlot = (slot: SlotCard, className: string, children: ReactNode) =>
    slot.own ? (
      <p className={className}>{children}</p>
    ) : (
      <Link
        id={`slot-${slot.id}`}
        to={`${bookingAddress({ what, date, amenityId, classId, timeSlotId: slot.id })}#slot-${slot.id}`}
        preventScrollReset
        onClick={plainPress(() => onChoose(slot.id))}
        aria-current={slot.id === chosenId ? 'true' : undefined}
        className={`scroll-mt-72 text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft ${className}`}
      >
        {children}
      </Link>
    );
  const Slots = what === 'room' ? RoomSlots : ClassSlots;
  return (
    <section aria-label="Available time slots" className="flex flex-col gap-3">
      {slots.length === 0 ? (
        <p className="rounded-xl border border-line px-4 py-6 text-muted">
          No available time slots for the selected date.
        </p>
      ) : (
        <Slots slots={slots} toSlot={toSlot} />
      )}
    </section>
  );
}

type SlotsProps = {
  slots: SlotCard[];
  toSlot: (slot: SlotCard, className: string, children: ReactNode) => ReactNode;
};

const ClassSlots = ({ slots, toSlot }: SlotsProps) => (
  <Rows label="Classes" className="overflow-hidden">
    {slots.map((slot) => (
      <li key={slot.id} className="flex">
        {toSlot(slot, 'slot-row', <ClassWords slot={slot} />)}
      </li>
    ))}
  </Rows>
);

function ClassWords({ slot }: { slot: SlotCard }) {
  const { timeZone } = useClock();
  const { startTime, className, instructor, amenityName } = slot;
  return (
    <>
      <span className="min-w-16">{formatHour(new Date(startTime), timeZone)}</span>{' '}
      <span className="min-w-[min(100%,7.5rem)] flex-1 font-semibold wrap-anywhere">{className}</span>{' '}
      <SlotState slot={slot} />{' '}
      <span className="basis-full text-sm text-muted">
        {minutesOf(slot)} min · {instructor} · {amenityName}
      </span>
    </>
  );
}

function RoomSlots({ slots, toSlot }: SlotsProps) {
  const rooms = [...new Set(slots.map(({ amenityId }) => amenityId))].map((id) =>
    slots.filter(({ amenityId }) => amenityId === id),
  );
  return (
    <ul aria-label="Rooms and courts" className="grid gap-2.5 lg:grid-cols-2">
      {rooms.map((ofRoom) => (
        <Room key={ofRoom[0]!.amenityId} slots={ofRoom} toSlot={toSlot} />
      ))}
    </ul>
  );
}

function Room({ slots, toSlot }: SlotsProps) {
  const { timeZone } = useClock();
  const [first] = slots;
  const headingId = useId();
  if (!first) return null;
  return (
    <li className="flex flex-col gap-1 raised px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <Picture src={classPicture(first.amenityName)} className="size-9" />
        <p
          id={headingId}
          className="min-w-[min(100%,7.5rem)] flex-1 leading-snug font-semibold wrap-anywhere"
        >
          {first.amenityName}{' '}
          <span className="block text-sm font-normal text-muted">
            {minutesOf(first)} min · {counted(first.totalCapacity, 'person', 'people')}
          </span>
        </p>
        <Link
          to={amenityPath(first.amenityId)}
          aria-label={`Rules and hours: ${first.amenityName}`}
          className="flex min-h-11 items-center px-1 text-sm font-semibold text-action"
        >
          Rules
        </Link>
      </div>
      <ul aria-labelledby={headingId} className="slot-hours">
        {slots.map((slot) => (
          <li key={slot.id} className="flex">
            {toSlot(
              slot,
              'slot-hour',
              <>
                {formatHour(new Date(slot.startTime), timeZone)} <RoomState slot={slot} />
              </>,
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function RoomState({ slot }: { slot: SlotCard }) {
  if (slot.own) {
    return (
      <span className="flex items-center gap-1 text-xs text-success">
        <Icon name="check" className="size-3.5" />
        <span className="sr-only">{ownWords[slot.own]}</span>
        <span aria-hidden="true">Yours</span>
      </span>
    );
  }
  return isFull(slot) ? <span className="text-xs text-warning">Full</span> : null;
}

export const slotTitle = ({ className }: SlotCard): string => className ?? 'Open hours';

const minutesOf = ({ startTime, endTime }: SlotCard) =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);

const formatHour = (instant: Date, timeZone: string) => formatTime(instant, timeZone).replace(':00', '');
