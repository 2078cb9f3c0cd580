import { Button } from '~/ui/button';
import { SelectField } from '~/ui/field';

import { newBookingPath } from '../bookings';
import type { BookingChoice } from './booking-choice';

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
