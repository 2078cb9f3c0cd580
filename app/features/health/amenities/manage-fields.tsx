import { useId } from 'react';

import { type FieldMeta, TextField } from '~/ui/field';

import { type Week, weekdayName, weekdays } from '~/platform/places/times-of-day';

export const NumberField = (props: { field: FieldMeta; label: string; hint?: string }) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" required />
);

type WeekFieldsProps = {
  legend: string;
  hint: string;
  fields: Week<FieldMeta>;
};

export function WeekFields({ legend, hint, fields }: WeekFieldsProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
      {weekdays.map((day) => (
        <TextField key={day} field={fields[day]} label={weekdayName(day)} autoComplete="off" />
      ))}
    </fieldset>
  );
}
