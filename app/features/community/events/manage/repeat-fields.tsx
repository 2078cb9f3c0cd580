import { type FieldMeta, SelectField, TextField } from '~/ui/field';

import { frequencyLabels, mostDates, yearsAhead } from '../series/series';
import type { blankRepeat } from './manage-events';

const options = Object.entries(frequencyLabels).map(([value, label]) => ({ value, label }));

export const RepeatFields = ({ fields }: { fields: Record<keyof typeof blankRepeat, FieldMeta> }) => (
  <fieldset className="flex flex-col gap-4">
    <legend className="mb-2 font-semibold">Repeats (optional)</legend>
    <SelectField
      field={fields.repeat}
      label="How often"
      hint="The first date sets the weekday or the date. Months without that date are skipped."
      options={options}
      emptyLabel="Doesn’t repeat"
    />
    <p className="text-sm text-muted">
      Enter the last day or the number of dates: up to {mostDates} dates, at most {yearsAhead} years ahead.
    </p>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField field={fields.until} label="Until" type="date" />
      <TextField field={fields.count} label="Number of dates" inputMode="numeric" autoComplete="off" />
    </div>
    <TextField
      field={fields.except}
      label="Except on"
      hint="Days without it, such as 2026-11-24 2026-12-22."
      autoComplete="off"
    />
  </fieldset>
);
