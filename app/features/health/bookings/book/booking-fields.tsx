import type { SlotCard } from '~/features/health/slots/slots';
import { Button } from '~/ui/button';
import { formatTime } from '~/ui/dates';
import { SelectField } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { useClock } from '~/ui/time';

import { type BookingChoice, newBookingPath } from '../bookings';

type BookingFiltersProps = {
  /** Of the form that the filters stand in. */
  id: string;
  choice: BookingChoice;
  /** Whether there is a button for it: without a script nothing happens when a filter changes. */
  hasButton: boolean;
  /** Reads the slots for the filters as they stand in the form. */
  onChange: () => void;
};

const toOptions = (list: { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** The day, and optionally the amenity and the class, whose slots are listed. */
export function BookingFilters({ id, choice, hasButton, onChange }: BookingFiltersProps) {
  const { days, date, amenities, amenityId, classes, classId } = choice;
  /** A class is held in one amenity: what was chosen before gives way to what does not go with it. */
  function change(select: HTMLSelectElement) {
    const [amenity, held] = ['amenityId', 'classId'].map((name) => select.form?.elements.namedItem(name));
    if (!(amenity instanceof HTMLSelectElement) || !(held instanceof HTMLSelectElement)) return;
    const chosen = classes.find((one) => one.id === held.value);
    if (chosen && amenity.value && chosen.amenityId !== amenity.value) {
      (select === amenity ? held : amenity).value = '';
    }
    onChange();
  }
  const toField = (name: string, initialValue: string) => ({
    field: { id: `${id}-${name}`, name, initialValue },
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLSelectElement }) => change(event.currentTarget),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          {...toField('date', date)}
          label="Date"
          data-first-focus
          options={days.map(({ day, label }) => ({ value: day, label }))}
        />
      </div>
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
        <Button
          variant="secondary"
          formMethod="get"
          formAction={newBookingPath}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onChange();
          }}
          className="justify-self-start"
        >
          Show sessions
        </Button>
      )}
    </div>
  );
}

type SlotPickerProps = {
  slots: SlotCard[];
  chosenId: string;
  onChoose: (slotId: string) => void;
  /** The form that joins a full slot's waitlist by a button of its own; null where Confirm does it. */
  waitlistForm: string | null;
};

/** A day's slots, one of which is chosen. Those that the resident is in already are shown, but not to be chosen. */
export function SlotPicker({ slots, chosenId, onChoose, waitlistForm }: SlotPickerProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Available time slots</legend>
      {slots.length === 0 && (
        <p className="rounded-xl border border-line px-4 py-6 text-muted">
          No available time slots for the selected date.
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {slots.map((slot) => (
          <li
            key={slot.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line-strong px-3 py-1 has-[:checked]:border-accent has-[:checked]:bg-accent-soft"
          >
            {slot.own ? (
              <p className="flex min-h-11 w-full items-center gap-3 py-1">
                <Icon name="check" className="size-5 text-success" />
                <SlotWords slot={slot} />
              </p>
            ) : (
              <label className="flex min-h-11 min-w-0 flex-1 basis-52 cursor-pointer items-center gap-3 py-1">
                <input
                  type="radio"
                  name="timeSlotId"
                  value={slot.id}
                  required
                  defaultChecked={slot.id === chosenId}
                  onChange={() => onChoose(slot.id)}
                  className="size-5 shrink-0 scroll-mb-72 accent-accent"
                />
                <SlotWords slot={slot} />
              </label>
            )}
            {waitlistForm && isFull(slot) && !slot.own && (
              <Button variant="secondary" form={waitlistForm} name="timeSlotId" value={slot.id}>
                Join Waitlist
              </Button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export const isFull = ({ availableSpots }: SlotCard): boolean => availableSpots <= 0;

/** What the slot is for: its class, or the amenity by itself. */
export const slotTitle = ({ className }: SlotCard): string => className ?? 'Open use';

const ownWords = { confirmed: 'You are booked', waiting: 'You are on the waitlist' };

function SlotWords({ slot }: { slot: SlotCard }) {
  const { timeZone } = useClock();
  const { startTime, endTime, amenityName, availableSpots, totalCapacity, own } = slot;
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="flex flex-wrap gap-x-2 font-semibold">
        <span>{`${formatTime(new Date(startTime), timeZone)}–${formatTime(new Date(endTime), timeZone)}`}</span>{' '}
        <span>{slotTitle(slot)}</span>
      </span>
      <span className="block text-sm text-muted">
        <span className="inline-block">{amenityName}</span>
        {' · '}
        {own ? (
          <strong className="font-semibold text-success">{ownWords[own]}</strong>
        ) : isFull(slot) ? (
          <strong className="font-semibold text-danger">Full</strong>
        ) : (
          <span className="inline-block">{`${availableSpots} of ${totalCapacity} places free`}</span>
        )}
      </span>
    </span>
  );
}
