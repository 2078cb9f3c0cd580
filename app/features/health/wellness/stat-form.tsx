import { TextField } from '~/ui/field';

import { statsPath, type TodaysStat } from './stats';
import { type FormProps, WellnessForm } from './wellness-form';

/** A stat of today, in whatever words (S2 §4). */
export function StatForm({ stat, ...rest }: FormProps & { stat: TodaysStat }) {
  return (
    <WellnessForm
      {...rest}
      id={`stat-${stat.stat}`}
      action={`${statsPath}/${stat.stat}/edit`}
      route="edit-stat"
      defaults={{ value: stat.value ?? '' }}
      submit={{ label: 'Save', pendingLabel: 'Saving...' }}
    >
      {({ value }) => (
        <TextField
          field={value}
          label={`${stat.label} today`}
          hint={`Such as ${stat.example}. Leave it empty to clear it.`}
          autoComplete="off"
        />
      )}
    </WellnessForm>
  );
}
